// RUN: --split-input-file
func.func @forms(%m: memref<?xf32>, %n: memref<4x?xi8, strided<[?, 1], offset: ?>, 1>, %k: vector<8xi1>, %s: vector<[4]xi1>, %l: vector<2x8xi1>,
                 %v: vector<8xf32>, %p: vector<[4]xf32>, %w: vector<2x8xi8>, %i: index) {
  vector.maskedstore %m[%i], %k, %v : memref<?xf32>, vector<8xi1>, vector<8xf32>
  vector.maskedstore %m[%i], %s, %p : memref<?xf32>, vector<[4]xi1>, vector<[4]xf32>
  vector.maskedstore %n[%i, %i], %l, %w {alignment = 8 : i64, tag}
      : memref<4x?xi8, strided<[?, 1], offset: ?>, 1>, vector<2x8xi1>, vector<2x8xi8>
  "vector.maskedstore"(%m, %i, %k, %v) <{alignment = 1 : i64}> : (memref<?xf32>, index, vector<8xi1>, vector<8xf32>) -> ()
  return
}

// -----

// Error: an index for each dimension.
func.func @f(%m: memref<?xf32>, %k: vector<8xi1>, %v: vector<8xf32>, %i: index) {
  vector.maskedstore %m[], %k, %v : memref<?xf32>, vector<8xi1>, vector<8xf32>
  return
}

// -----

// Error: a mask of the shape of the vector.
func.func @f(%m: memref<?xf32>, %k: vector<2x8xi1>, %v: vector<8xf32>, %i: index) {
  vector.maskedstore %m[%i], %k, %v : memref<?xf32>, vector<2x8xi1>, vector<8xf32>
  return
}

// -----

// Error: the elements of the memref.
func.func @f(%m: memref<?xi32>, %k: vector<8xi1>, %v: vector<8xf32>, %i: index) {
  vector.maskedstore %m[%i], %k, %v : memref<?xi32>, vector<8xi1>, vector<8xf32>
  return
}

// -----

// Error: a mask of bits.
func.func @f(%m: memref<?xf32>, %k: vector<8xf32>, %i: index) {
  vector.maskedstore %m[%i], %k, %k : memref<?xf32>, vector<8xf32>, vector<8xf32>
  return
}

// -----

// Error: to memory.
func.func @f(%m: vector<8xf32>, %k: vector<8xi1>, %v: vector<8xf32>, %i: index) {
  vector.maskedstore %m[%i], %k, %v : vector<8xf32>, vector<8xi1>, vector<8xf32>
  return
}

// -----

// Error: the alignment is a power of two.
func.func @f(%m: memref<?xf32>, %k: vector<8xi1>, %v: vector<8xf32>, %i: index) {
  vector.maskedstore %m[%i], %k, %v {alignment = 33 : i64} : memref<?xf32>, vector<8xi1>, vector<8xf32>
  return
}
