// RUN: --canonicalize
// NOT IN MLIR: the slice is taken of what is cast, and does not verify

// A slice keeps the cast of its source where it would be out of the bounds of what is cast.

func.func @cast(%m: memref<4x0xf32>, %s: index) -> memref<4x?xf32, strided<[?, 1]>> {
  %0 = memref.cast %m : memref<4x0xf32> to memref<4x?xf32, strided<[?, 1]>>
  %1 = memref.subview %0[0, 0] [4, %s] [1, 1] : memref<4x?xf32, strided<[?, 1]>> to memref<4x?xf32, strided<[?, 1]>>
  return %1 : memref<4x?xf32, strided<[?, 1]>>
}
