// RUN: --convert-to-llvm
// NOT IN MLIR: the sizes are loaded as if they were of the index type.
// Sizes of another width than indices are extended or truncated.

func.func @narrow(%memory: memref<3x5xf32>, %sizes: memref<?xi32>) -> memref<*xf32> {
  %0 = memref.reshape %memory(%sizes) : (memref<3x5xf32>, memref<?xi32>) -> memref<*xf32>
  return %0 : memref<*xf32>
}

func.func @wide(%memory: memref<3x5xf32>, %sizes: memref<?xi128>) -> memref<*xf32> {
  %0 = memref.reshape %memory(%sizes) : (memref<3x5xf32>, memref<?xi128>) -> memref<*xf32>
  return %0 : memref<*xf32>
}
