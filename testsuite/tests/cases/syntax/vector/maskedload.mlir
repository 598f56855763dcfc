// RUN: --split-input-file
func.func @forms(%m: memref<?xf32>, %n: memref<4x?xi8, strided<[?, 1], offset: ?>, 1>, %k: vector<8xi1>, %s: vector<[4]xi1>, %l: vector<2x8xi1>,
                 %v: vector<8xf32>, %p: vector<[4]xf32>, %w: vector<2x8xi8>, %i: index) {
  %0 = vector.maskedload %m[%i], %k, %v : memref<?xf32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
  %1 = vector.maskedload %m[%i], %s, %p : memref<?xf32>, vector<[4]xi1>, vector<[4]xf32> into vector<[4]xf32>
  %2 = vector.maskedload %n[%i, %i], %l, %w {alignment = 8 : i64, tag}
      : memref<4x?xi8, strided<[?, 1], offset: ?>, 1>, vector<2x8xi1>, vector<2x8xi8> into vector<2x8xi8>
  %3 = "vector.maskedload"(%m, %i, %k, %v) <{alignment = 1 : i64}>
      : (memref<?xf32>, index, vector<8xi1>, vector<8xf32>) -> vector<8xf32>
  return
}

// -----

// Error: an index for each dimension.
func.func @f(%m: memref<?x?xf32>, %k: vector<8xi1>, %v: vector<8xf32>, %i: index) {
  %0 = vector.maskedload %m[%i], %k, %v : memref<?x?xf32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
  return
}

// -----

// Error: a mask of the shape of the vector.
func.func @f(%m: memref<?xf32>, %k: vector<4xi1>, %v: vector<8xf32>, %i: index) {
  %0 = vector.maskedload %m[%i], %k, %v : memref<?xf32>, vector<4xi1>, vector<8xf32> into vector<8xf32>
  return
}

// -----

// Error: the elements of the memref.
func.func @f(%m: memref<?xf64>, %k: vector<8xi1>, %v: vector<8xf32>, %i: index) {
  %0 = vector.maskedload %m[%i], %k, %v : memref<?xf64>, vector<8xi1>, vector<8xf32> into vector<8xf32>
  return
}

// -----

// Error: what is passed through is of the result's type.
func.func @f(%m: memref<?xf32>, %k: vector<8xi1>, %v: vector<4xf32>, %i: index) {
  %0 = vector.maskedload %m[%i], %k, %v : memref<?xf32>, vector<8xi1>, vector<4xf32> into vector<8xf32>
  return
}

// -----

// Error: a mask of bits.
func.func @f(%m: memref<?xf32>, %k: vector<8xi32>, %v: vector<8xf32>, %i: index) {
  %0 = vector.maskedload %m[%i], %k, %v : memref<?xf32>, vector<8xi32>, vector<8xf32> into vector<8xf32>
  return
}

// -----

// Error: from memory.
func.func @f(%m: tensor<?xf32>, %k: vector<8xi1>, %v: vector<8xf32>, %i: index) {
  %0 = vector.maskedload %m[%i], %k, %v : tensor<?xf32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
  return
}

// -----

// Error: the alignment is a power of two.
func.func @f(%m: memref<?xf32>, %k: vector<8xi1>, %v: vector<8xf32>, %i: index) {
  %0 = vector.maskedload %m[%i], %k, %v {alignment = 6 : i64} : memref<?xf32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
  return
}
