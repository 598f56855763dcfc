// RUN: --canonicalize

// A vector that was written to a tensor is read with more dimensions of size 1, repeated, or in another order.

func.func @column(%v: vector<2xf32>, %t: tensor<?x?xf32>, %i: index) -> vector<2x1xf32> {
  %f0 = arith.constant 0.0 : f32
  %w = vector.transfer_write %v, %t[%i, %i] {in_bounds = [true], permutation_map = affine_map<(d0, d1) -> (d0)>} : vector<2xf32>, tensor<?x?xf32>
  %r = vector.transfer_read %w[%i, %i], %f0 {in_bounds = [true, true], permutation_map = affine_map<(d0, d1) -> (d0, d1)>} : tensor<?x?xf32>, vector<2x1xf32>
  return %r : vector<2x1xf32>
}

func.func @row(%v: vector<2xf32>, %t: tensor<?x?xf32>, %i: index) -> vector<1x2xf32> {
  %f0 = arith.constant 0.0 : f32
  %w = vector.transfer_write %v, %t[%i, %i] {in_bounds = [true], permutation_map = affine_map<(d0, d1) -> (d1)>} : vector<2xf32>, tensor<?x?xf32>
  %r = vector.transfer_read %w[%i, %i], %f0 {in_bounds = [true, true], permutation_map = affine_map<(d0, d1) -> (d0, d1)>} : tensor<?x?xf32>, vector<1x2xf32>
  return %r : vector<1x2xf32>
}

func.func @single(%v: vector<1xf32>, %t: tensor<?x?xf32>, %i: index) -> vector<1x1x2xf32> {
  %f0 = arith.constant 0.0 : f32
  %w = vector.transfer_write %v, %t[%i, %i] {in_bounds = [true], permutation_map = affine_map<(d0, d1) -> (d0)>} : vector<1xf32>, tensor<?x?xf32>
  %r = vector.transfer_read %w[%i, %i], %f0 {in_bounds = [true, true, true], permutation_map = affine_map<(d0, d1) -> (d1, d0, 0)>} : tensor<?x?xf32>, vector<1x1x2xf32>
  return %r : vector<1x1x2xf32>
}

func.func @repeated(%v: vector<2xf32>, %t: tensor<?x?xf32>, %i: index) -> vector<2x1x3xf32> {
  %f0 = arith.constant 0.0 : f32
  %w = vector.transfer_write %v, %t[%i, %i] {in_bounds = [true], permutation_map = affine_map<(d0, d1) -> (d0)>} : vector<2xf32>, tensor<?x?xf32>
  %r = vector.transfer_read %w[%i, %i], %f0 {in_bounds = [true, true, true], permutation_map = affine_map<(d0, d1) -> (d0, d1, 0)>} : tensor<?x?xf32>, vector<2x1x3xf32>
  return %r : vector<2x1x3xf32>
}

func.func @repeated_first(%v: vector<2xf32>, %t: tensor<?x?xf32>, %i: index) -> vector<3x2x1xf32> {
  %f0 = arith.constant 0.0 : f32
  %w = vector.transfer_write %v, %t[%i, %i] {in_bounds = [true], permutation_map = affine_map<(d0, d1) -> (d0)>} : vector<2xf32>, tensor<?x?xf32>
  %r = vector.transfer_read %w[%i, %i], %f0 {in_bounds = [true, true, true], permutation_map = affine_map<(d0, d1) -> (0, d0, d1)>} : tensor<?x?xf32>, vector<3x2x1xf32>
  return %r : vector<3x2x1xf32>
}

func.func @element(%v: vector<f32>, %t: tensor<?x?xf32>, %i: index) -> vector<1x3xf32> {
  %f0 = arith.constant 0.0 : f32
  %w = vector.transfer_write %v, %t[%i, %i] {permutation_map = affine_map<(d0, d1) -> ()>} : vector<f32>, tensor<?x?xf32>
  %r = vector.transfer_read %w[%i, %i], %f0 {in_bounds = [true, true], permutation_map = affine_map<(d0, d1) -> (d0, 0)>} : tensor<?x?xf32>, vector<1x3xf32>
  return %r : vector<1x3xf32>
}

func.func @scalable(%v: vector<[4]xf32>, %t: tensor<?x?xf32>, %i: index) -> vector<[4]x1xf32> {
  %f0 = arith.constant 0.0 : f32
  %w = vector.transfer_write %v, %t[%i, %i] {in_bounds = [true], permutation_map = affine_map<(d0, d1) -> (d0)>} : vector<[4]xf32>, tensor<?x?xf32>
  %r = vector.transfer_read %w[%i, %i], %f0 {in_bounds = [true, true], permutation_map = affine_map<(d0, d1) -> (d0, d1)>} : tensor<?x?xf32>, vector<[4]x1xf32>
  return %r : vector<[4]x1xf32>
}

func.func @between(%v: vector<2x3xf32>, %t: tensor<?x?x?xf32>, %i: index) -> vector<2x1x3xf32> {
  %f0 = arith.constant 0.0 : f32
  %w = vector.transfer_write %v, %t[%i, %i, %i] {in_bounds = [true, true], permutation_map = affine_map<(d0, d1, d2) -> (d0, d2)>} : vector<2x3xf32>, tensor<?x?x?xf32>
  %r = vector.transfer_read %w[%i, %i, %i], %f0 {in_bounds = [true, true, true], permutation_map = affine_map<(d0, d1, d2) -> (d0, d1, d2)>} : tensor<?x?x?xf32>, vector<2x1x3xf32>
  return %r : vector<2x1x3xf32>
}

func.func @rotated(%v: vector<2x3x4xf32>, %t: tensor<?x?x?xf32>, %i: index) -> vector<4x5x2x3xf32> {
  %f0 = arith.constant 0.0 : f32
  %w = vector.transfer_write %v, %t[%i, %i, %i] {in_bounds = [true, true, true], permutation_map = affine_map<(d0, d1, d2) -> (d1, d2, d0)>} : vector<2x3x4xf32>, tensor<?x?x?xf32>
  %r = vector.transfer_read %w[%i, %i, %i], %f0 {in_bounds = [true, true, true, true], permutation_map = affine_map<(d0, d1, d2) -> (d0, 0, d1, d2)>} : tensor<?x?x?xf32>, vector<4x5x2x3xf32>
  return %r : vector<4x5x2x3xf32>
}

func.func @rotated_alike(%v: vector<2x2x2xf32>, %t: tensor<?x?x?xf32>, %i: index) -> vector<2x2x2xf32> {
  %f0 = arith.constant 0.0 : f32
  %w = vector.transfer_write %v, %t[%i, %i, %i] {in_bounds = [true, true, true], permutation_map = affine_map<(d0, d1, d2) -> (d1, d2, d0)>} : vector<2x2x2xf32>, tensor<?x?x?xf32>
  %r = vector.transfer_read %w[%i, %i, %i], %f0 {in_bounds = [true, true, true], permutation_map = affine_map<(d0, d1, d2) -> (d0, d1, d2)>} : tensor<?x?x?xf32>, vector<2x2x2xf32>
  return %r : vector<2x2x2xf32>
}

func.func @not_read(%v: vector<2x1xf32>, %t: tensor<?x?xf32>, %i: index) -> vector<2xf32> {
  %f0 = arith.constant 0.0 : f32
  %w = vector.transfer_write %v, %t[%i, %i] {in_bounds = [true, true], permutation_map = affine_map<(d0, d1) -> (d0, d1)>} : vector<2x1xf32>, tensor<?x?xf32>
  %r = vector.transfer_read %w[%i, %i], %f0 {in_bounds = [true], permutation_map = affine_map<(d0, d1) -> (d0)>} : tensor<?x?xf32>, vector<2xf32>
  return %r : vector<2xf32>
}

func.func @not_written(%v: vector<3xf32>, %t: tensor<?x?xf32>, %i: index) -> vector<3x3xf32> {
  %f0 = arith.constant 0.0 : f32
  %w = vector.transfer_write %v, %t[%i, %i] {in_bounds = [true], permutation_map = affine_map<(d0, d1) -> (d0)>} : vector<3xf32>, tensor<?x?xf32>
  %r = vector.transfer_read %w[%i, %i], %f0 {in_bounds = [true, true], permutation_map = affine_map<(d0, d1) -> (d0, d1)>} : tensor<?x?xf32>, vector<3x3xf32>
  return %r : vector<3x3xf32>
}

func.func @elsewhere(%v: vector<1xf32>, %t: tensor<?x?xf32>, %i: index) -> vector<1xf32> {
  %f0 = arith.constant 0.0 : f32
  %w = vector.transfer_write %v, %t[%i, %i] {in_bounds = [true], permutation_map = affine_map<(d0, d1) -> (d0)>} : vector<1xf32>, tensor<?x?xf32>
  %r = vector.transfer_read %w[%i, %i], %f0 {in_bounds = [true], permutation_map = affine_map<(d0, d1) -> (d1)>} : tensor<?x?xf32>, vector<1xf32>
  return %r : vector<1xf32>
}
