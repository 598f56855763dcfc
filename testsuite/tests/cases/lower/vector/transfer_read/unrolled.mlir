// RUN: --convert-vector-to-scf='full-unroll lower-tensors lower-scalable'

// One transfer for each row; what is inserted into a larger vector, or extracted from one, is so piece by piece.
func.func @into_larger(%m: memref<?x?xf32>, %i: index, %all: vector<2x2x4xf32>) -> vector<2x2x4xf32> {
  %pad = arith.constant 0.0 : f32
  %part = vector.transfer_read %m[%i, %i], %pad : memref<?x?xf32>, vector<2x4xf32>
  %new = vector.insert %part, %all[1] : vector<2x4xf32> into vector<2x2x4xf32>
  return %new : vector<2x2x4xf32>
}
