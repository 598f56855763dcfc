// RUN: --split-input-file
// Without a map the last dimensions; without `in_bounds` any element may be out of bounds. A tensor is written by making a new one.
func.func @forms(%m: memref<?x?xf32>, %t: tensor<?x8xf32>, %i: index, %v: vector<8xf32>, %w: vector<4x8xf32>, %s: vector<[4]xf32>, %z: vector<f32>,
                 %k: vector<8xi1>, %l: vector<8x4xi1>) {
  vector.transfer_write %v, %m[%i, %i] : vector<8xf32>, memref<?x?xf32>
  vector.transfer_write %v, %m[%i, %i] {in_bounds = [true]} : vector<8xf32>, memref<?x?xf32>
  vector.transfer_write %w, %m[%i, %i] {in_bounds = [false, true]} : vector<4x8xf32>, memref<?x?xf32>
  %0 = vector.transfer_write %v, %t[%i, %i] {tag} : vector<8xf32>, tensor<?x8xf32>
  vector.transfer_write %w, %m[%i, %i] {permutation_map = affine_map<(i, j) -> (j, i)>} : vector<4x8xf32>, memref<?x?xf32>
  vector.transfer_write %v, %m[%i, %i] {permutation_map = affine_map<(i, j) -> (i)>} : vector<8xf32>, memref<?x?xf32>
  vector.transfer_write %w, %m[%i, %i] {permutation_map = affine_map<(i, j) -> (i, j)>} : vector<4x8xf32>, memref<?x?xf32>
  vector.transfer_write %v, %m[%i, %i], %k : vector<8xf32>, memref<?x?xf32>
  vector.transfer_write %w, %m[%i, %i], %l {permutation_map = affine_map<(i, j) -> (j, i)>} : vector<4x8xf32>, memref<?x?xf32>
  vector.transfer_write %s, %m[%i, %i] : vector<[4]xf32>, memref<?x?xf32>
  vector.transfer_write %z, %m[%i, %i] : vector<f32>, memref<?x?xf32>
  return
}

// -----

// Vectors as elements, and the generic form.
func.func @elements(%m: memref<?x?xvector<4xf32>>, %v: vector<1x1x4xf32>, %i: index, %t: tensor<?xi8>, %y: vector<2xi8>, %k: vector<2xi1>) {
  vector.transfer_write %v, %m[%i, %i] : vector<1x1x4xf32>, memref<?x?xvector<4xf32>>
  %0 = "vector.transfer_write"(%y, %t, %i) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 1, 0>,
      permutation_map = affine_map<(i) -> (i)>}> : (vector<2xi8>, tensor<?xi8>, index) -> tensor<?xi8>
  %1 = "vector.transfer_write"(%y, %t, %i, %k) <{in_bounds = [true], operandSegmentSizes = array<i32: 1, 1, 1, 1>,
      permutation_map = affine_map<(i) -> (i)>}> : (vector<2xi8>, tensor<?xi8>, index, vector<2xi1>) -> tensor<?xi8>
  return
}

// -----

// Error: an index for each dimension.
func.func @f(%m: memref<?x?xf32>, %i: index, %v: vector<8xf32>) {
  vector.transfer_write %v, %m[%i] : vector<8xf32>, memref<?x?xf32>
  return
}

// -----

// Error: whole elements of the memref.
func.func @f(%m: memref<?xf32>, %i: index, %v: vector<3xi16>) {
  vector.transfer_write %v, %m[%i] : vector<3xi16>, memref<?xf32>
  return
}

// -----

// Error: nothing is repeated.
func.func @f(%m: memref<?x?xf32>, %i: index, %v: vector<4x8xf32>) {
  vector.transfer_write %v, %m[%i, %i] {permutation_map = affine_map<(i, j) -> (0, j)>} : vector<4x8xf32>, memref<?x?xf32>
  return
}

// -----

// Error: the map has an input for each dimension of the target.
func.func @f(%m: memref<?x?xf32>, %i: index, %v: vector<8xf32>) {
  vector.transfer_write %v, %m[%i, %i] {permutation_map = affine_map<(i) -> (i)>} : vector<8xf32>, memref<?x?xf32>
  return
}

// -----

// Error: and a result for each dimension of the vector.
func.func @f(%m: memref<?x?xf32>, %i: index, %v: vector<8xf32>) {
  vector.transfer_write %v, %m[%i, %i] {permutation_map = affine_map<(i, j) -> (i, j)>} : vector<8xf32>, memref<?x?xf32>
  return
}

// -----

// Error: dimensions.
func.func @f(%m: memref<?x?xf32>, %i: index, %v: vector<8xf32>) {
  vector.transfer_write %v, %m[%i, %i] {permutation_map = affine_map<(i, j) -> (i * 2)>} : vector<8xf32>, memref<?x?xf32>
  return
}

// -----

// Error: a dimension once.
func.func @f(%m: memref<?x?xf32>, %i: index, %v: vector<8x8xf32>) {
  vector.transfer_write %v, %m[%i, %i] {permutation_map = affine_map<(i, j) -> (j, j)>} : vector<8x8xf32>, memref<?x?xf32>
  return
}

// -----

// Error: in bounds or not, for each dimension of the vector.
func.func @f(%m: memref<?x?xf32>, %i: index, %v: vector<8xf32>) {
  vector.transfer_write %v, %m[%i, %i] {in_bounds = []} : vector<8xf32>, memref<?x?xf32>
  return
}

// -----

// Error: a mask of the shape of what is written.
func.func @f(%m: memref<?x?xf32>, %i: index, %v: vector<8xf32>, %k: vector<4xi1>) {
  "vector.transfer_write"(%v, %m, %i, %i, %k) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 2, 1>,
      permutation_map = affine_map<(i, j) -> (j)>}> : (vector<8xf32>, memref<?x?xf32>, index, index, vector<4xi1>) -> ()
  return
}

// -----

// Error: no mask for elements that are vectors.
func.func @f(%m: memref<?xvector<4xf32>>, %i: index, %v: vector<1x4xf32>, %k: vector<1xi1>) {
  vector.transfer_write %v, %m[%i], %k : vector<1x4xf32>, memref<?xvector<4xf32>>
  return
}

// -----

// Error: a new tensor, no new memref.
func.func @f(%m: memref<?xf32>, %i: index, %v: vector<8xf32>) {
  %0 = "vector.transfer_write"(%v, %m, %i) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 1, 0>,
      permutation_map = affine_map<(i) -> (i)>}> : (vector<8xf32>, memref<?xf32>, index) -> memref<?xf32>
  return
}

// -----

// Error: memory or a tensor.
func.func @f(%m: vector<8xf32>, %i: index, %v: vector<4xf32>) {
  vector.transfer_write %v, %m[%i] : vector<4xf32>, vector<8xf32>
  return
}

// -----

// Error: a vector.
func.func @f(%m: memref<?xf32>, %i: index, %v: f32) {
  vector.transfer_write %v, %m[%i] : f32, memref<?xf32>
  return
}

// -----

// Error: two types.
func.func @f(%m: memref<?xf32>, %i: index, %v: vector<8xf32>) {
  vector.transfer_write %v, %m[%i] : vector<8xf32>
  return
}

// -----

// Error: no result for the tensor.
func.func @no_result(%t: tensor<?xi8>, %v: vector<2xi8>, %i: index) {
  "vector.transfer_write"(%v, %t, %i) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 1, 0>, permutation_map = affine_map<(d0) -> (d0)>}> : (vector<2xi8>, tensor<?xi8>, index) -> ()
  return
}

// -----

// Error: another tensor.
func.func @other_result(%t: tensor<?xi8>, %v: vector<2xi8>, %i: index) {
  %0 = "vector.transfer_write"(%v, %t, %i) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 1, 0>, permutation_map = affine_map<(d0) -> (d0)>}> : (vector<2xi8>, tensor<?xi8>, index) -> tensor<3xi8>
  return
}

// -----

// Error: a result for memory.
func.func @memory(%t: memref<?xi8>, %v: vector<2xi8>, %i: index) {
  %0 = "vector.transfer_write"(%v, %t, %i) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 1, 0>, permutation_map = affine_map<(d0) -> (d0)>}> : (vector<2xi8>, memref<?xi8>, index) -> tensor<3xi8>
  return
}
