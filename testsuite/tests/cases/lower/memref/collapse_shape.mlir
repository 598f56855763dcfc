// RUN: --expand-strided-metadata

func.func @f(%m: memref<2x3x4xf32>, %d: memref<?x?x4xf32>, %s: memref<?x4xf32, strided<[?, 1], offset: ?>>) -> (memref<6x4xf32>, memref<?xf32>, memref<?x4xf32, strided<[?, 1], offset: ?>>) {
  %0 = memref.collapse_shape %m [[0, 1], [2]] : memref<2x3x4xf32> into memref<6x4xf32>
  %1 = memref.collapse_shape %d [[0, 1, 2]] : memref<?x?x4xf32> into memref<?xf32>
  %2 = memref.collapse_shape %s [[0], [1]] : memref<?x4xf32, strided<[?, 1], offset: ?>> into memref<?x4xf32, strided<[?, 1], offset: ?>>
  return %0, %1, %2 : memref<6x4xf32>, memref<?xf32>, memref<?x4xf32, strided<[?, 1], offset: ?>>
}
