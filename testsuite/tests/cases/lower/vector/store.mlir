// RUN: --convert-vector-to-llvm

func.func @f(%m: memref<?x8xf32>, %i: index, %k: vector<4xi1>, %v: vector<4xf32>) {
  vector.store %v, %m[%i, %i] : memref<?x8xf32>, vector<4xf32>
  vector.store %v, %m[%i, %i] {alignment = 32, nontemporal = true} : memref<?x8xf32>, vector<4xf32>
  return
}
