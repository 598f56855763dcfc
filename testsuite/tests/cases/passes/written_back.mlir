// RUN: --canonicalize
// What is read from a tensor and written back to the same place changes nothing, wherever that is.

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
