// RUN: --convert-vector-to-llvm --split-input-file

func.func @skipping(%m: memref<16xi8>, %i: index, %mask: vector<4xi1>, %v: vector<4xi8>) -> vector<4xi8> {
  %r = vector.expandload %m[%i], %mask, %v {alignment = 4} : memref<16xi8>, vector<4xi1>, vector<4xi8> into vector<4xi8>
  vector.compressstore %m[%i], %mask, %r : memref<16xi8>, vector<4xi1>, vector<4xi8>
  return %r : vector<4xi8>
}

// -----

// An alignment to bytes is not stated.

func.func @a(%m: memref<?xf32>, %k: vector<8xi1>, %v: vector<8xf32>, %i: index) -> vector<8xf32> {
  %0 = vector.expandload %m[%i], %k, %v {alignment = 1 : i64} : memref<?xf32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
  return %0 : vector<8xf32>
}
