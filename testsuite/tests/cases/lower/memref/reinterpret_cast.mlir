// RUN: --finalize-memref-to-llvm

func.func @f(%m: memref<4xf32>, %u: memref<*xf32>, %n: index) -> (memref<2x2xf32>, memref<?x?xf32, strided<[?, ?], offset: ?>>) {
  %0 = memref.reinterpret_cast %m to offset: [0], sizes: [2, 2], strides: [2, 1] : memref<4xf32> to memref<2x2xf32>
  %1 = memref.reinterpret_cast %u to offset: [%n], sizes: [%n, %n], strides: [%n, %n] : memref<*xf32> to memref<?x?xf32, strided<[?, ?], offset: ?>>
  return %0, %1 : memref<2x2xf32>, memref<?x?xf32, strided<[?, ?], offset: ?>>
}
