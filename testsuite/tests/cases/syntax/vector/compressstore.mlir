// RUN: --split-input-file
func.func @forms(%m: memref<?xf32>, %n: memref<4x?xi8, strided<[?, 1], offset: ?>, 1>, %k: vector<8xi1>, %v: vector<8xf32>, %w: vector<8xi8>, %i: index) {
  vector.compressstore %m[%i], %k, %v : memref<?xf32>, vector<8xi1>, vector<8xf32>
  vector.compressstore %n[%i, %i], %k, %w {alignment = 8 : i64, at = "end"}
      : memref<4x?xi8, strided<[?, 1], offset: ?>, 1>, vector<8xi1>, vector<8xi8>
  "vector.compressstore"(%m, %i, %k, %v) <{alignment = 1 : i64}> : (memref<?xf32>, index, vector<8xi1>, vector<8xf32>) -> ()
  return
}

// -----

// Error: an index for each dimension.
func.func @f(%m: memref<?xf32>, %k: vector<8xi1>, %v: vector<8xf32>, %i: index) {
  vector.compressstore %m[%i, %i], %k, %v : memref<?xf32>, vector<8xi1>, vector<8xf32>
  return
}

// -----

// Error: a mask as long as the vector.
func.func @f(%m: memref<?xf32>, %k: vector<4xi1>, %v: vector<8xf32>, %i: index) {
  vector.compressstore %m[%i], %k, %v : memref<?xf32>, vector<4xi1>, vector<8xf32>
  return
}

// -----

// Error: the elements of the memref.
func.func @f(%m: memref<?xf64>, %k: vector<8xi1>, %v: vector<8xf32>, %i: index) {
  vector.compressstore %m[%i], %k, %v : memref<?xf64>, vector<8xi1>, vector<8xf32>
  return
}

// -----

// Error: no scalable mask.
func.func @f(%m: memref<?xf32>, %k: vector<[8]xi1>, %v: vector<[8]xf32>, %i: index) {
  vector.compressstore %m[%i], %k, %v : memref<?xf32>, vector<[8]xi1>, vector<[8]xf32>
  return
}

// -----

// Error: a mask of bits.
func.func @f(%m: memref<?xf32>, %k: vector<8xi8>, %v: vector<8xf32>, %i: index) {
  vector.compressstore %m[%i], %k, %v : memref<?xf32>, vector<8xi8>, vector<8xf32>
  return
}

// -----

// Error: to memory.
func.func @f(%m: tensor<?xf32>, %k: vector<8xi1>, %v: vector<8xf32>, %i: index) {
  vector.compressstore %m[%i], %k, %v : tensor<?xf32>, vector<8xi1>, vector<8xf32>
  return
}

// -----

// Error: the alignment is a power of two.
func.func @f(%m: memref<?xf32>, %k: vector<8xi1>, %v: vector<8xf32>, %i: index) {
  vector.compressstore %m[%i], %k, %v {alignment = 3 : i64} : memref<?xf32>, vector<8xi1>, vector<8xf32>
  return
}
