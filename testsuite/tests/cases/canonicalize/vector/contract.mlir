// RUN: --canonicalize

// A zero accumulator is replaced by what is added to the result.
#a = affine_map<(i, j, k) -> (i, k)>
#b = affine_map<(i, j, k) -> (k, j)>
#c = affine_map<(i, j, k) -> (i, j)>
func.func @f(%a: vector<2x3xi8>, %b: vector<3x4xi8>, %c: vector<2x4xi8>) -> (vector<2x4xi8>, vector<2x4xi8>) {
  %z = arith.constant dense<0> : vector<2x4xi8>
  %0 = vector.contract {indexing_maps = [#a, #b, #c], iterator_types = ["parallel", "parallel", "reduction"]} %a, %b, %z : vector<2x3xi8>, vector<3x4xi8> into vector<2x4xi8>
  %1 = arith.addi %c, %0 : vector<2x4xi8>
  %2 = vector.contract {indexing_maps = [#a, #b, #c], iterator_types = ["parallel", "parallel", "reduction"]} %a, %b, %c : vector<2x3xi8>, vector<3x4xi8> into vector<2x4xi8>
  %3 = arith.addi %2, %c : vector<2x4xi8>
  return %1, %3 : vector<2x4xi8>, vector<2x4xi8>
}
