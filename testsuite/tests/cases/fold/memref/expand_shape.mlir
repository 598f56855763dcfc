// RUN: --canonicalize

func.func @f(%m: memref<?x2x4xf32>, %a: memref<2x4xf32>, %n: index) -> (memref<?x2x4xf32>, memref<2x4xf32>) {
  %0 = memref.collapse_shape %m [[0, 1], [2]] : memref<?x2x4xf32> into memref<?x4xf32>
  %1 = memref.expand_shape %0 [[0, 1], [2]] output_shape [%n, 2, 4] : memref<?x4xf32> into memref<?x2x4xf32>
  %2 = memref.expand_shape %a [[0], [1]] output_shape [2, 4] : memref<2x4xf32> into memref<2x4xf32>
  return %1, %2 : memref<?x2x4xf32>, memref<2x4xf32>
}
