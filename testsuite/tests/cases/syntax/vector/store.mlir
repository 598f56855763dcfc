// RUN: --split-input-file
func.func @forms(%m: memref<?xf32>, %n: memref<4x?xi8, strided<[?, 1], offset: ?>, 1>, %e: memref<8xvector<4xf32>>, %z: memref<f32>,
                 %a: vector<4xf32>, %b: vector<2x4xi8>, %c: vector<[4]xf32>, %d: vector<f32>, %i: index) {
  vector.store %a, %m[%i] : memref<?xf32>, vector<4xf32>
  vector.store %b, %n[%i, %i] : memref<4x?xi8, strided<[?, 1], offset: ?>, 1>, vector<2x4xi8>
  vector.store %c, %m[%i] : memref<?xf32>, vector<[4]xf32>
  vector.store %d, %m[%i] : memref<?xf32>, vector<f32>
  vector.store %d, %z[] : memref<f32>, vector<f32>
  vector.store %a, %e[%i] {nontemporal = true} : memref<8xvector<4xf32>>, vector<4xf32>
  vector.store %a, %m[%i] {alignment = 64 : i64, hint = "hot"} : memref<?xf32>, vector<4xf32>
  vector.store %a, %m[%i] {nontemporal = false} : memref<?xf32>, vector<4xf32>
  "vector.store"(%a, %m, %i) <{alignment = 8 : i64, nontemporal = true}> {hot} : (vector<4xf32>, memref<?xf32>, index) -> ()
  return
}

// -----

// Error: an index for each dimension.
func.func @f(%m: memref<?x?xf32>, %a: vector<4xf32>, %i: index) {
  vector.store %a, %m[%i] : memref<?x?xf32>, vector<4xf32>
  return
}

// -----

// Error: the elements of the memref.
func.func @f(%m: memref<?xf32>, %a: vector<4xf64>, %i: index) {
  vector.store %a, %m[%i] : memref<?xf32>, vector<4xf64>
  return
}

// -----

// Error: a memref of vectors holds the vector.
func.func @f(%m: memref<?xvector<4xf32>>, %a: vector<8xf32>, %i: index) {
  vector.store %a, %m[%i] : memref<?xvector<4xf32>>, vector<8xf32>
  return
}

// -----

// Error: contiguous memory.
func.func @f(%m: memref<?xf32, strided<[2]>>, %a: vector<4xf32>, %i: index) {
  vector.store %a, %m[%i] : memref<?xf32, strided<[2]>>, vector<4xf32>
  return
}

// -----

// Error: not more dimensions than memory has.
func.func @f(%m: memref<?xf32>, %a: vector<2x4xf32>, %i: index) {
  vector.store %a, %m[%i] : memref<?xf32>, vector<2x4xf32>
  return
}

// -----

// Error: a vector.
func.func @f(%m: memref<?xf32>, %a: f32, %i: index) {
  vector.store %a, %m[%i] : memref<?xf32>, f32
  return
}

// -----

// Error: to memory.
func.func @f(%m: tensor<?xf32>, %a: vector<4xf32>, %i: index) {
  vector.store %a, %m[%i] : tensor<?xf32>, vector<4xf32>
  return
}

// -----

// Error: the alignment is a power of two.
func.func @f(%m: memref<?xf32>, %a: vector<4xf32>, %i: index) {
  vector.store %a, %m[%i] {alignment = 20 : i64} : memref<?xf32>, vector<4xf32>
  return
}
