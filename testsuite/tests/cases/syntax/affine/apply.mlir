// RUN: --split-input-file

#sum = affine_map<(d0, d1)[s0] -> (d0 + d1 * 4 - s0)>
#half = affine_map<(d0) -> (d0 floordiv 2)>
func.func @valid(%i: index, %j: index, %n: index) {
  %0 = affine.apply affine_map<(d0) -> (d0 + 1)>(%i)
  %1 = affine.apply #sum(%i, %j)[%n]
  %2 = affine.apply affine_map<()[s0] -> (s0 mod 3)>()[%n]
  %3 = affine.apply #half(%0) {tag}
  %4 = affine.apply affine_map<() -> (7)>()
  %5 = affine.apply affine_map<(d0, d1) -> (d0 ceildiv 8 + d1 * -1)>(%i, %i)
  %6 = "affine.apply"(%i, %j, %n) <{map = #sum}> : (index, index, index) -> index
  affine.for %k = 0 to 8 {
    %7 = affine.apply #half(%k)
  }
  return
}

// -----

func.func @two_results(%i: index) {
  %0 = affine.apply affine_map<(d0) -> (d0, d0)>(%i)
  return
}

// -----

func.func @number_of_dimensions(%i: index) {
  %0 = affine.apply affine_map<(d0, d1) -> (d0)>(%i)
  return
}

// -----

func.func @number_of_symbols(%i: index) {
  %0 = affine.apply affine_map<(d0)[s0] -> (d0)>(%i)
  return
}

// -----

func.func @operand_is_not_an_index(%i: i32) {
  %0 = "affine.apply"(%i) <{map = affine_map<(d0) -> (d0)>}> : (i32) -> index
  return
}

// -----

func.func @result_is_not_an_index(%i: index) {
  %0 = "affine.apply"(%i) <{map = affine_map<(d0) -> (d0)>}> : (index) -> i32
  return
}

// -----

// The operands may be what other affine ops do not take.
func.func @any_index(%m: memref<4xindex>, %i: index) {
  %0 = memref.load %m[%i] : memref<4xindex>
  %1 = affine.apply affine_map<(d0) -> (d0)>(%0)
  return
}

// -----

func.func @loop_counter_as_a_symbol() {
  affine.for %k = 0 to 8 {
    %0 = affine.apply affine_map<()[s0] -> (s0)>()[%k]
  }
  return
}

// -----

func.func @no_map(%i: index) {
  %0 = "affine.apply"(%i) : (index) -> index
  return
}

// -----

func.func @map_is_a_number(%i: index) {
  %0 = "affine.apply"(%i) <{map = 3 : index}> : (index) -> index
  return
}

// -----

func.func @symbols_in_parentheses(%i: index) {
  %0 = affine.apply affine_map<(d0) -> (d0)>[%i]
  return
}
