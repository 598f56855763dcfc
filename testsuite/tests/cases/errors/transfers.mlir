// RUN: --split-input-file --allow-unregistered-dialect
// Transfers from and to what has no known rank.
func.func @a(%m: memref<*xf32>, %v: vector<4xf32>, %i: index) {
  "vector.transfer_write"(%v, %m, %i) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 1, 0>, permutation_map = affine_map<(d0) -> (d0)>}> : (vector<4xf32>, memref<*xf32>, index) -> ()
  return
}

// -----

func.func @a(%m: vector<4xf32>, %v: f32, %i: index) {
  %2 = "vector.transfer_read"(%m, %i, %i, %v) <{in_bounds = [true], operandSegmentSizes = array<i32: 1, 2, 1, 0>, permutation_map = affine_map<(d0) -> (d0)>}> : (vector<4xf32>, index, index, f32) -> vector<5xf32>
  return
}

// -----

func.func @a(%m: memref<*xf32>, %v: f32, %i: index) {
  %2 = "vector.transfer_read"(%m, %i, %v) <{in_bounds = [true], operandSegmentSizes = array<i32: 1, 1, 1, 0>, permutation_map = affine_map<(d0) -> (d0)>}> : (memref<*xf32>, index, f32) -> vector<5xf32>
  return
}

// -----

func.func @a(%m: memref<*xf32>, %v: f32, %i: index) {
  %2 = "vector.transfer_read"(%m, %v) <{in_bounds = [true], operandSegmentSizes = array<i32: 1, 0, 1, 0>, permutation_map = affine_map<() -> (0)>}> : (memref<*xf32>, f32) -> vector<5xf32>
  return
}

// -----

func.func @a(%m: tensor<*xf32>, %v: f32, %i: index) {
  %2 = "vector.transfer_read"(%m, %i, %v) <{in_bounds = [true], operandSegmentSizes = array<i32: 1, 1, 1, 0>, permutation_map = affine_map<(d0) -> (0)>}> : (tensor<*xf32>, index, f32) -> vector<5xf32>
  return
}

// -----

func.func @a(%i: index, %m: memref<4xf32>, %f: f32) {
 %0 = vector.transfer_read %m[%i], %f {permutation_map = affine_map<(d0) -> ()>} : memref<4xf32>, vector<4xf32>
 return
}

// -----

func.func @a(%i: index, %m: memref<4xf32>, %f: f32) {
 %0 = vector.transfer_read %m[%i], %f {permutation_map = affine_map<(d0, d1) -> (d0)>} : memref<4xf32>, vector<4xf32>
 return
}

// -----

func.func @a(%i: index, %m: memref<4xf32>, %f: i32) {
 %0 = vector.transfer_read %m[%i], %f {permutation_map = affine_map<(d0) -> (d0)>} : memref<4xf32>, vector<4xf32>
 return
}

// -----

func.func @a(%i: index, %m: memref<4xf32>, %f: f32) {
 %0 = vector.transfer_read %m[%i], %f : memref<4xf32>, vector<4x4xf32>
 return
}

// -----

func.func @a(%i: index, %m: memref<4xf32>, %f: f32) {
 %0 = vector.transfer_read %m[%i], %f : memref<4xf32>, f32
 return
}

// -----

func.func @a(%i: index, %m: memref<4xf32>, %f: f32) {
 %0 = vector.transfer_read %m[%i], %f : f32, vector<4xf32>
 return
}

// -----

func.func @a(%i: index, %m: memref<4xf32>, %f: f32) {
 %0 = vector.transfer_read %m[%i], %f : memref<4xf32>
 return
}

// -----

func.func @a(%i: index, %m: memref<4xf32>, %f: f32) {
 %0 = vector.transfer_read %m[%i], %f : memref<4xf32>, vector<4xf32>, vector<4xf32>
 return
}

// -----

func.func @a(%i: index, %m: memref<4xf32>, %f: f32) {
 %0 = vector.transfer_read %m[%i], %f {in_bounds = [1]} : memref<4xf32>, vector<4xf32>
 return
}

// -----

func.func @a(%i: index, %m: memref<4xf32>, %f: f32, %k: vector<4xi1>) {
 %0 = vector.transfer_read %m[%i], %f, %k, %k : memref<4xf32>, vector<4xf32>
 return
}

// -----

func.func @a(%i: index, %m: memref<4xf32>, %f: f32, %k: vector<3xi1>) {
 %0 = vector.transfer_read %m[%i], %f, %k : memref<4xf32>, vector<4xf32>
 return
}

// -----

func.func @a(%i: index, %m: memref<4xf32>, %f: f32, %k: i1) {
 %0 = vector.transfer_read %m[%i], %f, %k {a} : memref<4xf32>, vector<4xf32>
 return
}

// -----

func.func @a(%i: index, %m: memref<4xvector<3xf32>>, %f: vector<3xf32>, %k: vector<1xi1>) {
 %0 = vector.transfer_read %m[%i], %f, %k : memref<4xvector<3xf32>>, vector<1x3xf32>
 return
}

// -----

func.func @f(%m: memref<?xf32>, %i: index, %p: vector<4xf32>) {
  %0 = "vector.transfer_read"(%m, %i, %p) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 1, 0>, permutation_map = affine_map<(d0) -> (d0)>}> : (memref<?xf32>, index, vector<4xf32>) -> vector<4xf32>
  return
}

// -----

func.func @f(%m: memref<f32>) {
  %0 = affine.vector_load %m[] : memref<f32>, vector<f32>
  return
}

// -----

func.func @f(%m: memref<f32>, %v: vector<f32>) {
  affine.vector_store %v, %m[] : memref<f32>, vector<f32>
  return
}
