// RUN: --canonicalize --split-input-file

// A tensor that is written with all elements of another one is that one; nothing else is.

func.func @whole(%t: tensor<2x3x4xf32>, %s: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %c0 = arith.constant 0 : index
  %f0 = arith.constant 0.0 : f32
  %v = vector.transfer_read %t[%c0, %c0, %c0], %f0 {in_bounds = [true, true, true]} : tensor<2x3x4xf32>, vector<2x3x4xf32>
  %r = vector.transfer_write %v, %s[%c0, %c0, %c0] {in_bounds = [true, true, true]} : vector<2x3x4xf32>, tensor<2x3x4xf32>
  return %r : tensor<2x3x4xf32>
}

func.func @within_the_shape(%t: tensor<4xf32>, %s: tensor<4xf32>) -> tensor<4xf32> {
  %c0 = arith.constant 0 : index
  %f0 = arith.constant 0.0 : f32
  %v = vector.transfer_read %t[%c0], %f0 : tensor<4xf32>, vector<4xf32>
  %r = vector.transfer_write %v, %s[%c0] : vector<4xf32>, tensor<4xf32>
  return %r : tensor<4xf32>
}

func.func @scalable(%t: tensor<4xf32>, %s: tensor<4xf32>) -> tensor<4xf32> {
  %c0 = arith.constant 0 : index
  %f0 = arith.constant 0.0 : f32
  %v = vector.transfer_read %t[%c0], %f0 {in_bounds = [true]} : tensor<4xf32>, vector<[4]xf32>
  %r = vector.transfer_write %v, %s[%c0] {in_bounds = [true]} : vector<[4]xf32>, tensor<4xf32>
  return %r : tensor<4xf32>
}

func.func @part(%t: tensor<2x3x4xf32>, %s: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %c0 = arith.constant 0 : index
  %f0 = arith.constant 0.0 : f32
  %v = vector.transfer_read %t[%c0, %c0, %c0], %f0 {in_bounds = [true, true]} : tensor<2x3x4xf32>, vector<3x4xf32>
  %r = vector.transfer_write %v, %s[%c0, %c0, %c0] {in_bounds = [true, true]} : vector<3x4xf32>, tensor<2x3x4xf32>
  return %r : tensor<2x3x4xf32>
}

func.func @permuted(%t: tensor<3x3xf32>, %s: tensor<3x3xf32>) -> tensor<3x3xf32> {
  %c0 = arith.constant 0 : index
  %f0 = arith.constant 0.0 : f32
  %v = vector.transfer_read %t[%c0, %c0], %f0 {in_bounds = [true, true], permutation_map = affine_map<(d0, d1) -> (d1, d0)>} : tensor<3x3xf32>, vector<3x3xf32>
  %r = vector.transfer_write %v, %s[%c0, %c0] {in_bounds = [true, true], permutation_map = affine_map<(d0, d1) -> (d1, d0)>} : vector<3x3xf32>, tensor<3x3xf32>
  return %r : tensor<3x3xf32>
}

func.func @dynamic(%t: tensor<?xf32>, %s: tensor<?xf32>) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %f0 = arith.constant 0.0 : f32
  %v = vector.transfer_read %t[%c0], %f0 {in_bounds = [true]} : tensor<?xf32>, vector<4xf32>
  %r = vector.transfer_write %v, %s[%c0] {in_bounds = [true]} : vector<4xf32>, tensor<?xf32>
  return %r : tensor<?xf32>
}

func.func @rank0(%t: tensor<f32>, %s: tensor<f32>) -> tensor<f32> {
  %f0 = arith.constant 0.0 : f32
  %v = vector.transfer_read %t[], %f0 : tensor<f32>, vector<f32>
  %r = vector.transfer_write %v, %s[] : vector<f32>, tensor<f32>
  return %r : tensor<f32>
}

func.func @offset(%t: tensor<4xf32>, %s: tensor<4xf32>) -> tensor<4xf32> {
  %c0 = arith.constant 1 : index
  %f0 = arith.constant 0.0 : f32
  %v = vector.transfer_read %t[%c0], %f0 {in_bounds = [true]} : tensor<4xf32>, vector<4xf32>
  %r = vector.transfer_write %v, %s[%c0] {in_bounds = [true]} : vector<4xf32>, tensor<4xf32>
  return %r : tensor<4xf32>
}

func.func @encoded(%t: tensor<4xf32, "a">, %s: tensor<4xf32>) -> tensor<4xf32> {
  %c0 = arith.constant 0 : index
  %f0 = arith.constant 0.0 : f32
  %v = vector.transfer_read %t[%c0], %f0 {in_bounds = [true]} : tensor<4xf32, "a">, vector<4xf32>
  %r = vector.transfer_write %v, %s[%c0] {in_bounds = [true]} : vector<4xf32>, tensor<4xf32>
  return %r : tensor<4xf32>
}

func.func @of_vectors(%t: tensor<4xvector<2xf32>>, %s: tensor<4xvector<2xf32>>) -> tensor<4xvector<2xf32>> {
  %c0 = arith.constant 0 : index
  %f0 = arith.constant dense<0.0> : vector<2xf32>
  %v = vector.transfer_read %t[%c0], %f0 {in_bounds = [true]} : tensor<4xvector<2xf32>>, vector<4x2xf32>
  %r = vector.transfer_write %v, %s[%c0] {in_bounds = [true]} : vector<4x2xf32>, tensor<4xvector<2xf32>>
  return %r : tensor<4xvector<2xf32>>
}

// -----

// A write of what was read from the same positions of the tensor is the tensor.

func.func @same(%t: tensor<?xf32>, %i: index, %p: f32) -> tensor<?xf32> {
  %v = vector.transfer_read %t[%i], %p : tensor<?xf32>, vector<4xf32>
  %r = vector.transfer_write %v, %t[%i] : vector<4xf32>, tensor<?xf32>
  return %r : tensor<?xf32>
}

func.func @read_out_of_bounds(%t: tensor<?xf32>, %i: index, %p: f32) -> tensor<?xf32> {
  %v = vector.transfer_read %t[%i], %p : tensor<?xf32>, vector<4xf32>
  %r = vector.transfer_write %v, %t[%i] {in_bounds = [true]} : vector<4xf32>, tensor<?xf32>
  return %r : tensor<?xf32>
}

func.func @scalable(%t: tensor<?xf32>, %i: index, %p: f32) -> tensor<?xf32> {
  %v = vector.transfer_read %t[%i], %p : tensor<?xf32>, vector<[4]xf32>
  %r = vector.transfer_write %v, %t[%i] : vector<[4]xf32>, tensor<?xf32>
  return %r : tensor<?xf32>
}

func.func @row(%t: tensor<?x?xf32>, %i: index, %p: f32) -> tensor<?x?xf32> {
  %v = vector.transfer_read %t[%i, %i], %p : tensor<?x?xf32>, vector<4xf32>
  %r = vector.transfer_write %v, %t[%i, %i] : vector<4xf32>, tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}

func.func @permuted(%t: tensor<?x?xf32>, %i: index, %p: f32) -> tensor<?x?xf32> {
  %v = vector.transfer_read %t[%i, %i], %p {permutation_map = affine_map<(d0, d1) -> (d1, d0)>} : tensor<?x?xf32>, vector<4x4xf32>
  %r = vector.transfer_write %v, %t[%i, %i] {permutation_map = affine_map<(d0, d1) -> (d1, d0)>} : vector<4x4xf32>, tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}

func.func @column(%t: tensor<?x?xf32>, %i: index, %p: f32) -> tensor<?x?xf32> {
  %v = vector.transfer_read %t[%i, %i], %p {permutation_map = affine_map<(d0, d1) -> (d0)>} : tensor<?x?xf32>, vector<4xf32>
  %r = vector.transfer_write %v, %t[%i, %i] {permutation_map = affine_map<(d0, d1) -> (d0)>} : vector<4xf32>, tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}

func.func @transposed(%t: tensor<?x?xf32>, %i: index, %p: f32) -> tensor<?x?xf32> {
  %v = vector.transfer_read %t[%i, %i], %p : tensor<?x?xf32>, vector<4x4xf32>
  %r = vector.transfer_write %v, %t[%i, %i] {permutation_map = affine_map<(d0, d1) -> (d1, d0)>} : vector<4x4xf32>, tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}

func.func @masked(%t: tensor<?xf32>, %i: index, %p: f32, %m: vector<4xi1>) -> tensor<?xf32> {
  %v = vector.transfer_read %t[%i], %p, %m : tensor<?xf32>, vector<4xf32>
  %r = vector.transfer_write %v, %t[%i], %m : vector<4xf32>, tensor<?xf32>
  return %r : tensor<?xf32>
}

func.func @element(%t: tensor<?xf32>, %i: index, %p: f32) -> tensor<?xf32> {
  %v = vector.transfer_read %t[%i], %p : tensor<?xf32>, vector<f32>
  %r = vector.transfer_write %v, %t[%i] : vector<f32>, tensor<?xf32>
  return %r : tensor<?xf32>
}

func.func @under_a_mask(%t: tensor<?xf32>, %i: index, %p: f32, %m: vector<4xi1>) -> tensor<?xf32> {
  %v = vector.transfer_read %t[%i], %p : tensor<?xf32>, vector<4xf32>
  %r = vector.mask %m { vector.transfer_write %v, %t[%i] : vector<4xf32>, tensor<?xf32> } : vector<4xi1> -> tensor<?xf32>
  return %r : tensor<?xf32>
}
