// RUN: --convert-vector-to-scf=lower-scalable=true
// NOT IN MLIR: it takes all memory
// A transposed vector that would be written in more columns than there can be.
func.func @transposed(%v: vector<4294967296x[4]xf32>, %m: memref<?x?xf32>, %i: index) {
  %t = vector.transpose %v, [1, 0] : vector<4294967296x[4]xf32> to vector<[4]x4294967296xf32>
  vector.transfer_write %t, %m[%i, %i] {in_bounds = [true, true]} : vector<[4]x4294967296xf32>, memref<?x?xf32>
  return
}
