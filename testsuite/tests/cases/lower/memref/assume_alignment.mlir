// RUN: --finalize-memref-to-llvm

func.func @f(%m: memref<4xf32>, %n: memref<?xi8, strided<[1], offset: ?>>) -> (memref<4xf32>, memref<?xi8, strided<[1], offset: ?>>) {
  %0 = memref.assume_alignment %m, 16 : memref<4xf32>
  %1 = memref.assume_alignment %n, 4 : memref<?xi8, strided<[1], offset: ?>>
  return %0, %1 : memref<4xf32>, memref<?xi8, strided<[1], offset: ?>>
}
