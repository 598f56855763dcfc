// RUN: --convert-vector-to-llvm=use-vector-alignment

func.func @f(%m: memref<?x8xf32>, %i: index, %k: vector<4xi1>, %v: vector<4xf32>) {
  vector.store %v, %m[%i, %i] : memref<?x8xf32>, vector<4xf32>
  vector.store %v, %m[%i, %i] {alignment = 2} : memref<?x8xf32>, vector<4xf32>
  return
}
