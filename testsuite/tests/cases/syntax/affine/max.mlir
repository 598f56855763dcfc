// RUN: --split-input-file

#bounds = affine_map<(d0)[s0] -> (d0, s0 - 1, 16)>
func.func @valid(%i: index, %n: index) {
  %0 = affine.max affine_map<(d0, d1) -> (d0, d1)>(%i, %n)
  %1 = affine.max #bounds(%i)[%n]
  %2 = affine.max affine_map<()[s0] -> (s0)>()[%n] {tag}
  %3 = affine.max affine_map<() -> (1, 2)>()
  %4 = "affine.max"(%i, %n) <{map = #bounds}> : (index, index) -> index
  return
}

// -----

func.func @number_of_operands(%i: index) {
  %0 = affine.max affine_map<(d0, d1) -> (d0, d1)>(%i)
  return
}

// -----

func.func @no_results(%i: index) {
  %0 = affine.max affine_map<(d0) -> ()>(%i)
  return
}

// -----

func.func @operand_is_not_an_index(%i: i64) {
  %0 = "affine.max"(%i) <{map = affine_map<(d0) -> (d0)>}> : (i64) -> index
  return
}

// -----

func.func @result_is_not_an_index(%i: index) {
  %0 = "affine.max"(%i) <{map = affine_map<(d0) -> (d0)>}> : (index) -> f32
  return
}

// -----

func.func @no_map(%i: index) {
  %0 = "affine.max"(%i) : (index) -> index
  return
}

// -----

func.func @syntax(%i: index) {
  %0 = affine.max (%i, %i)
  return
}
