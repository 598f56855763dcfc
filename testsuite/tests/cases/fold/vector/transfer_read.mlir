// RUN: --canonicalize --split-input-file

// Positions within the type, and a cast that hides a size.
func.func @f(%m: memref<8x4xf32>, %n: memref<?xf32>, %i: index, %p: f32) -> (vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = vector.transfer_read %m[%i, %c0], %p : memref<8x4xf32>, vector<4xf32>
  %1 = vector.transfer_read %m[%i, %c1], %p : memref<8x4xf32>, vector<4xf32>
  %2 = memref.cast %m : memref<8x4xf32> to memref<?x?xf32>
  %3 = vector.transfer_read %2[%i, %i], %p : memref<?x?xf32>, vector<4xf32>
  %4 = vector.transfer_read %n[%c0], %p : memref<?xf32>, vector<4xf32>
  return %0, %1, %3, %4 : vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xf32>
}

// -----

// A read of the positions that were written is the vector that was written.
func.func @written(%t: tensor<8xf32>, %v: vector<4xf32>, %i: index, %p: f32) -> vector<4xf32> {
  %0 = vector.transfer_write %v, %t[%i] {in_bounds = [true]} : vector<4xf32>, tensor<8xf32>
  %1 = vector.transfer_read %0[%i], %p {in_bounds = [true]} : tensor<8xf32>, vector<4xf32>
  return %1 : vector<4xf32>
}
