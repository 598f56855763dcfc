// RUN: --convert-vector-to-llvm --split-input-file

func.func @cast(%m: memref<2x4xf32>) -> memref<vector<2x4xf32>> {
  %r = vector.type_cast %m : memref<2x4xf32> to memref<vector<2x4xf32>>
  return %r : memref<vector<2x4xf32>>
}

// -----

func.func @contiguous(%m: memref<4x4xf32, strided<[4, 1]>>) -> memref<vector<4x4xf32>> {
  %0 = vector.type_cast %m : memref<4x4xf32, strided<[4, 1]>> to memref<vector<4x4xf32>>
  return %0 : memref<vector<4x4xf32>>
}
