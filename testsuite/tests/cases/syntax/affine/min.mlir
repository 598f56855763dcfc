// RUN: --split-input-file

#bounds = affine_map<(d0)[s0] -> (d0 * 2, s0 + 1)>
func.func @valid(%i: index, %n: index) {
  %0 = affine.min affine_map<(d0, d1) -> (d0, d1, 128)>(%i, %n)
  %1 = affine.min #bounds(%i)[%n]
  %2 = affine.min affine_map<()[s0, s1] -> (s0, s1)>()[%n, %i] {tag}
  %3 = affine.min affine_map<(d0) -> (d0)>(%i)
  %4 = "affine.min"(%i, %n) <{map = #bounds}> : (index, index) -> index
  return
}

// -----

func.func @number_of_operands(%i: index) {
  %0 = affine.min affine_map<(d0) -> (d0)>(%i, %i)
  return
}

// -----

func.func @no_results(%i: index) {
  %0 = affine.min affine_map<(d0) -> ()>(%i)
  return
}

// -----

func.func @not_indices(%i: f32) {
  %0 = "affine.min"(%i) <{map = affine_map<(d0) -> (d0)>}> : (f32) -> index
  return
}

// -----

func.func @two_results_of_the_op(%i: index) {
  %0:2 = "affine.min"(%i) <{map = affine_map<(d0) -> (d0, d0)>}> : (index) -> (index, index)
  return
}

// -----

func.func @map_of_another_kind(%i: index) {
  %0 = "affine.min"(%i) <{map = affine_set<(d0) : (d0 >= 0)>}> : (index) -> index
  return
}

// -----

func.func @no_operands() {
  %0 = affine.min affine_map<(d0) -> (d0)>
  return
}
