// RUN: --split-input-file
func.func @forms(%m: memref<?xf32>, %n: memref<4x?xi8, strided<[?, 1], offset: ?>, 1>, %e: memref<8xvector<4xf32>>, %z: memref<f32>, %i: index) {
  %0 = vector.load %m[%i] : memref<?xf32>, vector<4xf32>
  %1 = vector.load %n[%i, %i] : memref<4x?xi8, strided<[?, 1], offset: ?>, 1>, vector<2x4xi8>
  %2 = vector.load %m[%i] : memref<?xf32>, vector<[4]xf32>
  %3 = vector.load %m[%i] : memref<?xf32>, vector<f32>
  %4 = vector.load %e[%i] {nontemporal = true} : memref<8xvector<4xf32>>, vector<4xf32>
  %5 = vector.load %m[%i] {alignment = 64 : i64, hint = "hot"} : memref<?xf32>, vector<4xf32>
  %6 = vector.load %m[%i] {nontemporal = false} : memref<?xf32>, vector<4xf32>
  %7 = vector.load %z[] : memref<f32>, vector<f32>
  %8 = "vector.load"(%m, %i) <{alignment = 8 : i64, nontemporal = true}> {hot} : (memref<?xf32>, index) -> vector<4xf32>
  return
}

// -----

// Error: an index for each dimension.
func.func @f(%m: memref<?x?xf32>, %i: index) {
  %0 = vector.load %m[%i] : memref<?x?xf32>, vector<4xf32>
  return
}

// -----

// Error: the elements of the memref.
func.func @f(%m: memref<?xf32>, %i: index) {
  %0 = vector.load %m[%i] : memref<?xf32>, vector<4xf64>
  return
}

// -----

// Error: a memref of vectors holds the vector.
func.func @f(%m: memref<?xvector<4xf32>>, %i: index) {
  %0 = vector.load %m[%i] : memref<?xvector<4xf32>>, vector<8xf32>
  return
}

// -----

// Error: contiguous memory.
func.func @f(%m: memref<?xf32, strided<[2]>>, %i: index) {
  %0 = vector.load %m[%i] : memref<?xf32, strided<[2]>>, vector<4xf32>
  return
}

// -----

// Error: not more dimensions than memory has.
func.func @f(%m: memref<?xf32>, %i: index) {
  %0 = vector.load %m[%i] : memref<?xf32>, vector<2x4xf32>
  return
}

// -----

// Error: a vector.
func.func @f(%m: memref<?xf32>, %i: index) {
  %0 = vector.load %m[%i] : memref<?xf32>, f32
  return
}

// -----

// Error: from memory.
func.func @f(%m: tensor<?xf32>, %i: index) {
  %0 = vector.load %m[%i] : tensor<?xf32>, vector<4xf32>
  return
}

// -----

// Error: the alignment is a power of two.
func.func @f(%m: memref<?xf32>, %i: index) {
  %0 = vector.load %m[%i] {alignment = 20 : i64} : memref<?xf32>, vector<4xf32>
  return
}

// -----

// Error: the hint is a bool.
func.func @f(%m: memref<?xf32>, %i: index) {
  %0 = vector.load %m[%i] {nontemporal = 1 : i32} : memref<?xf32>, vector<4xf32>
  return
}
