// RUN: --convert-vector-to-scf
// NOT IN MLIR: it crashes

// A vector without dimensions has no parts to be read one by one.
func.func @f(%m: memref<f32>, %b: memref<vector<f32>>, %p: f32) {
  %0 = vector.transfer_read %m[], %p {__vector_to_scf_lowering__} : memref<f32>, vector<f32>
  memref.store %0, %b[] : memref<vector<f32>>
  return
}
