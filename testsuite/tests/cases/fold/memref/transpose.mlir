// RUN: --canonicalize

func.func @f(%m: memref<4x?xf32>) -> (memref<4x?xf32, strided<[?, 1]>>, memref<?x4xf32, strided<[1, ?]>>, memref<4x?xf32, strided<[?, 1]>>) {
  %0 = memref.transpose %m (i, j) -> (i, j) : memref<4x?xf32> to memref<4x?xf32, strided<[?, 1]>>
  %1 = memref.transpose %m (i, j) -> (j, i) : memref<4x?xf32> to memref<?x4xf32, strided<[1, ?]>>
  %2 = memref.transpose %1 (i, j) -> (j, i) : memref<?x4xf32, strided<[1, ?]>> to memref<4x?xf32, strided<[?, 1]>>
  return %0, %1, %2 : memref<4x?xf32, strided<[?, 1]>>, memref<?x4xf32, strided<[1, ?]>>, memref<4x?xf32, strided<[?, 1]>>
}
