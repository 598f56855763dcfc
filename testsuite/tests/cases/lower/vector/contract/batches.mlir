// RUN: --convert-vector-to-llvm
// RUN: --convert-vector-to-llvm=vector-contract-lowering=dot

#side = affine_map<(d0, d1, d2) -> (d1, d0, d2)>
#result = affine_map<(d0, d1, d2) -> (d0, d1)>
func.func @contract(%a: vector<2x1x2xf32>, %b: vector<2x1x2xf32>, %c: vector<1x2xf32>) -> vector<1x2xf32> {
  %v = vector.contract {indexing_maps = [#side, #side, #result], iterator_types = ["parallel", "parallel", "reduction"]} %a, %b, %c
    : vector<2x1x2xf32>, vector<2x1x2xf32> into vector<1x2xf32>
  return %v : vector<1x2xf32>
}

func.func @masked(%a: vector<2x1x2xf32>, %b: vector<2x1x2xf32>, %c: vector<1x2xf32>, %m: vector<1x2x2xi1>) -> vector<1x2xf32> {
  %v = vector.mask %m {
    vector.contract {indexing_maps = [#side, #side, #result], iterator_types = ["parallel", "parallel", "reduction"]} %a, %b, %c
      : vector<2x1x2xf32>, vector<2x1x2xf32> into vector<1x2xf32>
  } : vector<1x2x2xi1> -> vector<1x2xf32>
  return %v : vector<1x2xf32>
}
