// RUN: --convert-vector-to-scf

// Transfers of several dimensions go through a buffer, those of scattered elements element by element.
func.func @rows(%m: memref<?x?xf32>, %i: index, %v: vector<2x8xf32>, %mask: vector<2x8xi1>) -> vector<2x8xf32> {
  %pad = arith.constant 1.0 : f32
  %read = vector.transfer_read %m[%i, %i], %pad, %mask : memref<?x?xf32>, vector<2x8xf32>
  vector.transfer_write %v, %m[%i, %i] {in_bounds = [true, false]} : vector<2x8xf32>, memref<?x?xf32>
  return %read : vector<2x8xf32>
}

func.func @transposed(%m: memref<?x?xf32>, %i: index) -> vector<3x2x4xf32> {
  %pad = arith.constant 0.0 : f32
  %read = vector.transfer_read %m[%i, %i], %pad {permutation_map = affine_map<(d0, d1) -> (0, d1, d0)>}
    : memref<?x?xf32>, vector<3x2x4xf32>
  return %read : vector<3x2x4xf32>
}
