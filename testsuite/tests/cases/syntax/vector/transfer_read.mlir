// RUN: --split-input-file
// Without a map the last dimensions; without `in_bounds` any element may be out of bounds.
func.func @forms(%m: memref<?x?xf32>, %t: tensor<?x8xf32>, %i: index, %x: f32, %k: vector<8xi1>, %l: vector<4x8xi1>, %s: vector<[4]xi1>) {
  %0 = vector.transfer_read %m[%i, %i], %x : memref<?x?xf32>, vector<8xf32>
  %1 = vector.transfer_read %m[%i, %i], %x {in_bounds = [true]} : memref<?x?xf32>, vector<8xf32>
  %2 = vector.transfer_read %m[%i, %i], %x {in_bounds = [false, true]} : memref<?x?xf32>, vector<4x8xf32>
  %3 = vector.transfer_read %t[%i, %i], %x {tag} : tensor<?x8xf32>, vector<8xf32>
  %4 = vector.transfer_read %m[%i, %i], %x {permutation_map = affine_map<(i, j) -> (j, i)>} : memref<?x?xf32>, vector<4x8xf32>
  %5 = vector.transfer_read %m[%i, %i], %x {permutation_map = affine_map<(i, j) -> (i)>} : memref<?x?xf32>, vector<8xf32>
  %6 = vector.transfer_read %m[%i, %i], %x {in_bounds = [true, false], permutation_map = affine_map<(i, j) -> (0, j)>} : memref<?x?xf32>, vector<4x8xf32>
  %7 = vector.transfer_read %m[%i, %i], %x {permutation_map = affine_map<(i, j) -> (i, j)>} : memref<?x?xf32>, vector<4x8xf32>
  %8 = vector.transfer_read %m[%i, %i], %x, %k : memref<?x?xf32>, vector<8xf32>
  %9 = vector.transfer_read %m[%i, %i], %x, %l {in_bounds = [true, true]} : memref<?x?xf32>, vector<4x8xf32>
  %10 = vector.transfer_read %m[%i, %i], %x, %s : memref<?x?xf32>, vector<[4]xf32>
  %11 = vector.transfer_read %m[%i, %i], %x : memref<?x?xf32>, vector<f32>
  // Elements may be read as others of the same size, or as several smaller ones.
  %12 = vector.transfer_read %m[%i, %i], %x : memref<?x?xf32>, vector<8xi16>
  return
}

// -----

// Vectors as elements, and the generic form.
func.func @elements(%m: memref<?x?xvector<4xf32>>, %v: vector<4xf32>, %i: index, %n: memref<?xi8>, %y: i8, %k: vector<2xi1>) {
  %0 = vector.transfer_read %m[%i, %i], %v : memref<?x?xvector<4xf32>>, vector<1x1x4xf32>
  %1 = vector.transfer_read %m[%i, %i], %v {in_bounds = [true, true]} : memref<?x?xvector<4xf32>>, vector<2x8x4xf32>
  %2 = "vector.transfer_read"(%n, %i, %y) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 1, 0>,
      permutation_map = affine_map<(i) -> (i)>}> : (memref<?xi8>, index, i8) -> vector<2xi8>
  %3 = "vector.transfer_read"(%n, %i, %y, %k) <{in_bounds = [true], operandSegmentSizes = array<i32: 1, 1, 1, 1>,
      permutation_map = affine_map<(i) -> (i)>}> : (memref<?xi8>, index, i8, vector<2xi1>) -> vector<2xi8>
  return
}

// -----

// Error: an index for each dimension.
func.func @f(%m: memref<?x?xf32>, %i: index, %x: f32) {
  %0 = vector.transfer_read %m[%i], %x : memref<?x?xf32>, vector<8xf32>
  return
}

// -----

// Error: the padding is of the element type.
func.func @f(%m: memref<?xf32>, %i: index, %x: f64) {
  %0 = "vector.transfer_read"(%m, %i, %x) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 1, 0>,
      permutation_map = affine_map<(i) -> (i)>}> : (memref<?xf32>, index, f64) -> vector<2xf32>
  return
}

// -----

// Error: whole elements of the memref.
func.func @f(%m: memref<?xf32>, %i: index, %x: f32) {
  %0 = vector.transfer_read %m[%i], %x : memref<?xf32>, vector<3xi16>
  return
}

// -----

// Error: the map has an input for each dimension of the source.
func.func @f(%m: memref<?x?xf32>, %i: index, %x: f32) {
  %0 = vector.transfer_read %m[%i, %i], %x {permutation_map = affine_map<(i) -> (i)>} : memref<?x?xf32>, vector<8xf32>
  return
}

// -----

// Error: and a result for each dimension of the vector.
func.func @f(%m: memref<?x?xf32>, %i: index, %x: f32) {
  %0 = vector.transfer_read %m[%i, %i], %x {permutation_map = affine_map<(i, j) -> (i, j)>} : memref<?x?xf32>, vector<8xf32>
  return
}

// -----

// Error: a dimension or zero.
func.func @f(%m: memref<?x?xf32>, %i: index, %x: f32) {
  %0 = vector.transfer_read %m[%i, %i], %x {permutation_map = affine_map<(i, j) -> (i + j)>} : memref<?x?xf32>, vector<8xf32>
  return
}

// -----

// Error: zero, but no other constant.
func.func @f(%m: memref<?x?xf32>, %i: index, %x: f32) {
  %0 = vector.transfer_read %m[%i, %i], %x {permutation_map = affine_map<(i, j) -> (1)>} : memref<?x?xf32>, vector<8xf32>
  return
}

// -----

// Error: a dimension once.
func.func @f(%m: memref<?x?xf32>, %i: index, %x: f32) {
  %0 = vector.transfer_read %m[%i, %i], %x {permutation_map = affine_map<(i, j) -> (i, i)>} : memref<?x?xf32>, vector<8x8xf32>
  return
}

// -----

// Error: no symbols.
func.func @f(%m: memref<?x?xf32>, %i: index, %x: f32) {
  %0 = vector.transfer_read %m[%i, %i], %x {permutation_map = affine_map<(i, j)[s] -> (i)>} : memref<?x?xf32>, vector<8xf32>
  return
}

// -----

// Error: a map where the vector has more dimensions.
func.func @f(%m: memref<?xf32>, %i: index, %x: f32) {
  %0 = vector.transfer_read %m[%i], %x : memref<?xf32>, vector<4x8xf32>
  return
}

// -----

// Error: in bounds or not, for each dimension of the vector.
func.func @f(%m: memref<?x?xf32>, %i: index, %x: f32) {
  %0 = vector.transfer_read %m[%i, %i], %x {in_bounds = [true, true]} : memref<?x?xf32>, vector<8xf32>
  return
}

// -----

// Error: a mask of the shape of what is read.
func.func @f(%m: memref<?x?xf32>, %i: index, %x: f32, %k: vector<4xi1>) {
  %0 = "vector.transfer_read"(%m, %i, %i, %x, %k) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 2, 1, 1>,
      permutation_map = affine_map<(i, j) -> (j)>}> : (memref<?x?xf32>, index, index, f32, vector<4xi1>) -> vector<8xf32>
  return
}

// -----

// Error: no mask for elements that are vectors.
func.func @f(%m: memref<?xvector<4xf32>>, %i: index, %x: vector<4xf32>, %k: vector<1xi1>) {
  %0 = vector.transfer_read %m[%i], %x, %k : memref<?xvector<4xf32>>, vector<1x4xf32>
  return
}

// -----

// Error: elements that are vectors end the shape of the vector.
func.func @f(%m: memref<?xvector<4xf32>>, %i: index, %x: vector<4xf32>) {
  %0 = vector.transfer_read %m[%i], %x : memref<?xvector<4xf32>>, vector<1x3xf32>
  return
}

// -----

// Error: memory or a tensor.
func.func @f(%m: vector<8xf32>, %i: index, %x: f32) {
  %0 = vector.transfer_read %m[%i], %x : vector<8xf32>, vector<4xf32>
  return
}

// -----

// Error: a vector.
func.func @f(%m: memref<?xf32>, %i: index, %x: f32) {
  %0 = vector.transfer_read %m[%i], %x : memref<?xf32>, f32
  return
}

// -----

// Error: two types.
func.func @f(%m: memref<?xf32>, %i: index, %x: f32) {
  %0 = vector.transfer_read %m[%i], %x : memref<?xf32>
  return
}

// -----

// Error: bounds are bits.
func.func @f(%m: memref<?xf32>, %i: index, %x: f32) {
  %0 = vector.transfer_read %m[%i], %x {in_bounds = [1]} : memref<?xf32>, vector<4xf32>
  return
}

// -----

// Error: padding is written.
func.func @f(%m: memref<?xf32>, %i: index) {
  %0 = vector.transfer_read %m[%i] : memref<?xf32>, vector<4xf32>
  return
}

// -----

// Memory without dimensions repeats its element by a map that is stated.
func.func @repeated(%m: memref<f32>, %p: f32) {
  %0 = vector.transfer_read %m[], %p {in_bounds = [true], permutation_map = affine_map<() -> (0)>} : memref<f32>, vector<1xf32>
  return
}

// -----

// Error: which dimensions does a vector have that are not in the elements?
func.func @f(%m: memref<4xvector<2x3xf32>>, %p: vector<2x3xf32>, %i: index) {
  %0 = vector.transfer_read %m[%i], %p : memref<4xvector<2x3xf32>>, vector<3xf32>
  return
}

// -----

// The mask has the dimensions of memory without those that are broadcast, and at least one.
func.func @masks(%m: memref<?x?x?xf32>, %i: index, %x: f32, %k: vector<5x2xi1>, %one: vector<1xi1>) {
  %0 = vector.transfer_read %m[%i, %i, %i], %x, %k {in_bounds = [false, true, false], permutation_map = affine_map<(i, j, k) -> (k, 0, i)>}
      : memref<?x?x?xf32>, vector<2x3x5xf32>
  %1 = vector.transfer_read %m[%i, %i, %i], %x, %one : memref<?x?x?xf32>, vector<f32>
  return
}
