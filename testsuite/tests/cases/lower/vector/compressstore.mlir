// RUN: --convert-vector-to-llvm

// An alignment to bytes is not stated.

func.func @b(%m: memref<?xf32>, %k: vector<8xi1>, %v: vector<8xf32>, %i: index) {
  vector.compressstore %m[%i], %k, %v {alignment = 1 : i64} : memref<?xf32>, vector<8xi1>, vector<8xf32>
  return
}

func.func @c(%m: memref<?xf32>, %k: vector<8xi1>, %v: vector<8xf32>, %i: index) {
  vector.compressstore %m[%i], %k, %v {alignment = 2 : i64} : memref<?xf32>, vector<8xi1>, vector<8xf32>
  return
}

func.func @d(%m: memref<?xf32>, %k: vector<8xi1>, %v: vector<8xf32>, %i: index) {
  vector.compressstore %m[%i], %k, %v : memref<?xf32>, vector<8xi1>, vector<8xf32>
  return
}
