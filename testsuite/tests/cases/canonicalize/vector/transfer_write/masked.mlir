// RUN: --canonicalize
// NOT IN MLIR: it copies the elements where the mask is not set, too

// A mask says that not all elements of a tensor are copied.

func.func @read(%t: tensor<4xf32>, %s: tensor<4xf32>, %m: vector<4xi1>) -> tensor<4xf32> {
  %c0 = arith.constant 0 : index
  %f0 = arith.constant 0.0 : f32
  %v = vector.transfer_read %t[%c0], %f0, %m {in_bounds = [true]} : tensor<4xf32>, vector<4xf32>
  %r = vector.transfer_write %v, %s[%c0] {in_bounds = [true]} : vector<4xf32>, tensor<4xf32>
  return %r : tensor<4xf32>
}

func.func @written(%t: tensor<4xf32>, %s: tensor<4xf32>, %m: vector<4xi1>) -> tensor<4xf32> {
  %c0 = arith.constant 0 : index
  %f0 = arith.constant 0.0 : f32
  %v = vector.transfer_read %t[%c0], %f0 {in_bounds = [true]} : tensor<4xf32>, vector<4xf32>
  %r = vector.transfer_write %v, %s[%c0], %m {in_bounds = [true]} : vector<4xf32>, tensor<4xf32>
  return %r : tensor<4xf32>
}

func.func @both(%t: tensor<4xf32>, %s: tensor<4xf32>, %m: vector<4xi1>) -> tensor<4xf32> {
  %c0 = arith.constant 0 : index
  %f0 = arith.constant 0.0 : f32
  %v = vector.transfer_read %t[%c0], %f0, %m {in_bounds = [true]} : tensor<4xf32>, vector<4xf32>
  %r = vector.transfer_write %v, %s[%c0], %m {in_bounds = [true]} : vector<4xf32>, tensor<4xf32>
  return %r : tensor<4xf32>
}
