// RUN: --canonicalize
// NOT IN MLIR: it reads of a scalable dimension what was not written, makes broadcasts that do not verify, and crashes

// Only elements that were written are forwarded; scalable unit dimensions and vectors as elements need no broadcast.

func.func @more(%v: vector<f32>, %t: tensor<?x?xf32>, %i: index) -> vector<[1]xf32> {
  %f0 = arith.constant 0.0 : f32
  %w = vector.transfer_write %v, %t[%i, %i] {permutation_map = affine_map<(d0, d1) -> ()>} : vector<f32>, tensor<?x?xf32>
  %r = vector.transfer_read %w[%i, %i], %f0 {in_bounds = [true], permutation_map = affine_map<(d0, d1) -> (d0)>} : tensor<?x?xf32>, vector<[1]xf32>
  return %r : vector<[1]xf32>
}

func.func @more_columns(%v: vector<4xf32>, %t: tensor<?x?xf32>, %i: index) -> vector<4x[1]xf32> {
  %f0 = arith.constant 0.0 : f32
  %w = vector.transfer_write %v, %t[%i, %i] {in_bounds = [true], permutation_map = affine_map<(d0, d1) -> (d0)>} : vector<4xf32>, tensor<?x?xf32>
  %r = vector.transfer_read %w[%i, %i], %f0 {in_bounds = [true, true], permutation_map = affine_map<(d0, d1) -> (d0, d1)>} : tensor<?x?xf32>, vector<4x[1]xf32>
  return %r : vector<4x[1]xf32>
}

func.func @scalable_one(%v: vector<[1]xf32>, %t: tensor<?x?xf32>, %i: index) -> vector<[1]x1xf32> {
  %f0 = arith.constant 0.0 : f32
  %w = vector.transfer_write %v, %t[%i, %i] {in_bounds = [true], permutation_map = affine_map<(d0, d1) -> (d0)>} : vector<[1]xf32>, tensor<?x?xf32>
  %r = vector.transfer_read %w[%i, %i], %f0 {in_bounds = [true, true], permutation_map = affine_map<(d0, d1) -> (d0, d1)>} : tensor<?x?xf32>, vector<[1]x1xf32>
  return %r : vector<[1]x1xf32>
}

func.func @fixed(%v: vector<[4]xf32>, %t: tensor<?x?xf32>, %i: index) -> vector<4xf32> {
  %f0 = arith.constant 0.0 : f32
  %w = vector.transfer_write %v, %t[%i, %i] {in_bounds = [true], permutation_map = affine_map<(d0, d1) -> (d0)>} : vector<[4]xf32>, tensor<?x?xf32>
  %r = vector.transfer_read %w[%i, %i], %f0 {in_bounds = [true], permutation_map = affine_map<(d0, d1) -> (d0)>} : tensor<?x?xf32>, vector<4xf32>
  return %r : vector<4xf32>
}

func.func @of_vectors(%v: vector<2x3x7xf32>, %t: tensor<?x?xvector<7xf32>>, %i: index) -> vector<3x2x7xf32> {
  %f0 = arith.constant dense<0.0> : vector<7xf32>
  %w = vector.transfer_write %v, %t[%i, %i] {in_bounds = [true, true], permutation_map = affine_map<(d0, d1) -> (d1, d0)>} : vector<2x3x7xf32>, tensor<?x?xvector<7xf32>>
  %r = vector.transfer_read %w[%i, %i], %f0 {in_bounds = [true, true]} : tensor<?x?xvector<7xf32>>, vector<3x2x7xf32>
  return %r : vector<3x2x7xf32>
}
