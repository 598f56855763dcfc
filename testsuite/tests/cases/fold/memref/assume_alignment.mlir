// RUN: --canonicalize

func.func @f(%m: memref<4xf32>) -> (memref<4xf32>, memref<4xf32>, memref<4xf32>) {
  %0 = memref.assume_alignment %m, 16 : memref<4xf32>
  %1 = memref.assume_alignment %0, 16 : memref<4xf32>
  %2 = memref.assume_alignment %0, 32 : memref<4xf32>
  return %0, %1, %2 : memref<4xf32>, memref<4xf32>, memref<4xf32>
}
