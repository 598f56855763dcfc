// RUN: --convert-vector-to-llvm=vector-contract-lowering=outerproduct
// NOT IN MLIR: it computes the least number of rows only

// Rows that are not counted cannot be taken one by one.
func.func @rows(%a: vector<2x3xf32>, %b: vector<3x[4]xf32>, %c: vector<[4]x2xf32>) -> vector<[4]x2xf32> {
  %r = vector.contract {
    indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (k, n)>, affine_map<(m, n, k) -> (n, m)>],
    iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<maxnumf>
  } %a, %b, %c : vector<2x3xf32>, vector<3x[4]xf32> into vector<[4]x2xf32>
  return %r : vector<[4]x2xf32>
}
