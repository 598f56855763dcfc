// RUN: --split-input-file
// NOT IN MLIR: it crashes
// A mask is verified before the op in it.
func.func @contraction_without_maps(%a: vector<2x2xf32>, %mask: vector<2x2x2xi1>) {
  %0 = vector.mask %mask {
    "vector.contract"(%a, %a, %a) <{iterator_types = []}> : (vector<2x2xf32>, vector<2x2xf32>, vector<2x2xf32>) -> vector<2x2xf32>
  } : vector<2x2x2xi1> -> vector<2x2xf32>
  return
}

// -----

func.func @contraction_of_other_maps(%a: vector<2x2xf32>, %mask: vector<2x2x2xi1>) {
  %0 = vector.mask %mask {
    "vector.contract"(%a, %a, %a) <{indexing_maps = "none", iterator_types = []}> : (vector<2x2xf32>, vector<2x2xf32>, vector<2x2xf32>) -> vector<2x2xf32>
  } : vector<2x2x2xi1> -> vector<2x2xf32>
  return
}
