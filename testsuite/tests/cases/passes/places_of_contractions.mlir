// RUN: --canonicalize --mlir-print-debuginfo
// A contraction that takes a sum into it stays where it is.

func.func @sum(%a: vector<2x3xf32>, %b: vector<3x4xf32>, %c: vector<2x4xf32>) -> vector<2x4xf32> {
  %zero = arith.constant dense<0.0> : vector<2x4xf32>
  %0 = vector.contract {indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>], iterator_types = ["parallel", "parallel", "reduction"]} %a, %b, %zero : vector<2x3xf32>, vector<3x4xf32> into vector<2x4xf32> loc("contraction")
  %1 = arith.addf %0, %c : vector<2x4xf32> loc("sum")
  return %1 : vector<2x4xf32>
}
