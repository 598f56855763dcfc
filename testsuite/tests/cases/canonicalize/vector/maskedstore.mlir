// RUN: --canonicalize

func.func @known(%m: memref<8xf32>, %i: index, %v: vector<4xf32>) {
  %all = vector.constant_mask [4] : vector<4xi1>
  %none = vector.constant_mask [0] : vector<4xi1>
  %some = vector.constant_mask [2] : vector<4xi1>
  vector.maskedstore %m[%i], %all, %v : memref<8xf32>, vector<4xi1>, vector<4xf32>
  vector.maskedstore %m[%i], %none, %v : memref<8xf32>, vector<4xi1>, vector<4xf32>
  vector.maskedstore %m[%i], %some, %v : memref<8xf32>, vector<4xi1>, vector<4xf32>
  return
}
