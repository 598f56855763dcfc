// RUN: --convert-vector-to-llvm

func.func @f(%m: memref<?x8xf32>, %i: index, %k: vector<4xi1>, %v: vector<4xf32>) -> (vector<4xf32>, vector<4xf32>) {
  %0 = vector.maskedload %m[%i, %i], %k, %v : memref<?x8xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  %1 = vector.maskedload %m[%i, %i], %k, %v {alignment = 16} : memref<?x8xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return %0, %1 : vector<4xf32>, vector<4xf32>
}
