// RUN: --split-input-file
func.func @forms(%m: memref<?xf32>, %n: memref<4x?xi8, strided<[?, 1], offset: ?>, 1>, %k: vector<8xi1>, %v: vector<8xf32>, %w: vector<8xi8>, %i: index) {
  %0 = vector.expandload %m[%i], %k, %v : memref<?xf32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
  %1 = vector.expandload %n[%i, %i], %k, %w {alignment = 8 : i64, from = "start"}
      : memref<4x?xi8, strided<[?, 1], offset: ?>, 1>, vector<8xi1>, vector<8xi8> into vector<8xi8>
  %2 = "vector.expandload"(%m, %i, %k, %v) <{alignment = 1 : i64}>
      : (memref<?xf32>, index, vector<8xi1>, vector<8xf32>) -> vector<8xf32>
  return
}

// -----

// Error: an index for each dimension.
func.func @f(%m: memref<?x?xf32>, %k: vector<8xi1>, %v: vector<8xf32>, %i: index) {
  %0 = vector.expandload %m[%i], %k, %v : memref<?x?xf32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
  return
}

// -----

// Error: a mask as long as the vector.
func.func @f(%m: memref<?xf32>, %k: vector<4xi1>, %v: vector<8xf32>, %i: index) {
  %0 = vector.expandload %m[%i], %k, %v : memref<?xf32>, vector<4xi1>, vector<8xf32> into vector<8xf32>
  return
}

// -----

// Error: the elements of the memref.
func.func @f(%m: memref<?xf64>, %k: vector<8xi1>, %v: vector<8xf32>, %i: index) {
  %0 = vector.expandload %m[%i], %k, %v : memref<?xf64>, vector<8xi1>, vector<8xf32> into vector<8xf32>
  return
}

// -----

// Error: what is passed through is of the result's type.
func.func @f(%m: memref<?xf32>, %k: vector<8xi1>, %v: vector<4xf32>, %i: index) {
  %0 = vector.expandload %m[%i], %k, %v : memref<?xf32>, vector<8xi1>, vector<4xf32> into vector<8xf32>
  return
}

// -----

// Error: no scalable mask.
func.func @f(%m: memref<?xf32>, %k: vector<[8]xi1>, %v: vector<[8]xf32>, %i: index) {
  %0 = vector.expandload %m[%i], %k, %v : memref<?xf32>, vector<[8]xi1>, vector<[8]xf32> into vector<[8]xf32>
  return
}

// -----

// Error: from memory.
func.func @f(%m: tensor<?xf32>, %k: vector<8xi1>, %v: vector<8xf32>, %i: index) {
  %0 = vector.expandload %m[%i], %k, %v : tensor<?xf32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
  return
}

// -----

// Error: the alignment is positive.
func.func @f(%m: memref<?xf32>, %k: vector<8xi1>, %v: vector<8xf32>, %i: index) {
  %0 = vector.expandload %m[%i], %k, %v {alignment = 0 : i64} : memref<?xf32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
  return
}
