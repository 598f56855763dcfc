// RUN: --finalize-memref-to-llvm

func.func @f(%m: memref<4x?x8xf32>) -> memref<8x4x?xf32, strided<[1, ?, 8]>> {
  %0 = memref.transpose %m (i, j, k) -> (k, i, j) : memref<4x?x8xf32> to memref<8x4x?xf32, strided<[1, ?, 8]>>
  return %0 : memref<8x4x?xf32, strided<[1, ?, 8]>>
}
