// RUN: --convert-vector-to-scf
// NOT IN MLIR: it keeps the mask of a dimension that it unrolls, which does not verify

// A dimension between those that are written gets its place in the mask, too.
func.func @between(%m: memref<?x?x?xf32>, %i: index, %v: vector<2x3xf32>, %mask: vector<2x3xi1>) {
  vector.transfer_write %v, %m[%i, %i, %i], %mask {permutation_map = affine_map<(d0, d1, d2) -> (d0, d2)>}
    : vector<2x3xf32>, memref<?x?x?xf32>
  return
}
