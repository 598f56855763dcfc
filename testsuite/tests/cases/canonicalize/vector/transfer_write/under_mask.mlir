// RUN: --canonicalize
// NOT IN MLIR: it takes these for all of the vector, or puts several ops under the mask

// Under a mask, not all of a vector is read or written.

func.func @overwritten(%t: tensor<?xf32>, %i: index, %m: vector<4xi1>, %a: vector<4xf32>, %b: vector<4xf32>) -> tensor<?xf32> {
  %w = vector.transfer_write %a, %t[%i] {in_bounds = [true]} : vector<4xf32>, tensor<?xf32>
  %r = vector.mask %m { vector.transfer_write %b, %w[%i] {in_bounds = [true]} : vector<4xf32>, tensor<?xf32> } : vector<4xi1> -> tensor<?xf32>
  return %r : tensor<?xf32>
}

func.func @read(%t: tensor<?xf32>, %i: index, %m: vector<4xi1>, %a: vector<4xf32>, %p: f32) -> vector<4xf32> {
  %w = vector.transfer_write %a, %t[%i] {in_bounds = [true]} : vector<4xf32>, tensor<?xf32>
  %r = vector.mask %m { vector.transfer_read %w[%i], %p {in_bounds = [true]} : tensor<?xf32>, vector<4xf32> } : vector<4xi1> -> vector<4xf32>
  return %r : vector<4xf32>
}

func.func @repeated(%t: tensor<?x?xf32>, %i: index, %m: vector<4xi1>, %a: vector<4xf32>, %p: f32) -> vector<4x3xf32> {
  %w = vector.transfer_write %a, %t[%i, %i] {in_bounds = [true]} : vector<4xf32>, tensor<?x?xf32>
  %r = vector.mask %m { vector.transfer_read %w[%i, %i], %p {in_bounds = [true, true], permutation_map = affine_map<(d0, d1) -> (d1, 0)>} : tensor<?x?xf32>, vector<4x3xf32> } : vector<4xi1> -> vector<4x3xf32>
  return %r : vector<4x3xf32>
}

func.func @copied(%t: tensor<4xf32>, %s: tensor<4xf32>, %m: vector<4xi1>, %p: f32) -> tensor<4xf32> {
  %i = arith.constant 0 : index
  %a = vector.transfer_read %t[%i], %p {in_bounds = [true]} : tensor<4xf32>, vector<4xf32>
  %r = vector.mask %m { vector.transfer_write %a, %s[%i] {in_bounds = [true]} : vector<4xf32>, tensor<4xf32> } : vector<4xi1> -> tensor<4xf32>
  return %r : tensor<4xf32>
}
