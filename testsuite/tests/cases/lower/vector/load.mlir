// RUN: --convert-vector-to-llvm --split-input-file

func.func @f(%m: memref<?x8xf32>, %i: index, %k: vector<4xi1>, %v: vector<4xf32>) -> (vector<4xf32>, vector<4xf32>, vector<[4]xf32>) {
  %0 = vector.load %m[%i, %i] : memref<?x8xf32>, vector<4xf32>
  %1 = vector.load %m[%i, %i] {alignment = 32, nontemporal = true} : memref<?x8xf32>, vector<4xf32>
  %2 = vector.load %m[%i, %i] : memref<?x8xf32>, vector<[4]xf32>
  return %0, %1, %2 : vector<4xf32>, vector<4xf32>, vector<[4]xf32>
}

// -----

func.func @several_dimensions(%m: memref<?x8xf32>, %i: index, %k: vector<4xi1>, %v: vector<4xf32>) -> vector<2x4xf32> {
  %0 = vector.load %m[%i, %i] : memref<?x8xf32>, vector<2x4xf32>
  return %0 : vector<2x4xf32>
}
