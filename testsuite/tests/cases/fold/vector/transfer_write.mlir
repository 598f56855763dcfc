// RUN: --canonicalize --split-input-file

func.func @f(%m: memref<8x4xf32>, %i: index, %v: vector<4xf32>) {
  %c0 = arith.constant 0 : index
  vector.transfer_write %v, %m[%i, %c0] : vector<4xf32>, memref<8x4xf32>
  %0 = memref.cast %m : memref<8x4xf32> to memref<?x?xf32>
  vector.transfer_write %v, %0[%i, %i] : vector<4xf32>, memref<?x?xf32>
  return
}

// -----

// A write that is overwritten is bypassed.
func.func @twice(%t: tensor<8xf32>, %v: vector<4xf32>, %w: vector<4xf32>, %i: index) -> tensor<8xf32> {
  %0 = vector.transfer_write %v, %t[%i] {in_bounds = [true]} : vector<4xf32>, tensor<8xf32>
  %1 = vector.transfer_write %w, %0[%i] {in_bounds = [true]} : vector<4xf32>, tensor<8xf32>
  return %1 : tensor<8xf32>
}
