// RUN: --canonicalize

func.func @f(%m: memref<?x4xf32>, %a: memref<2x4xf32>, %n: index) -> (memref<?x4xf32>, memref<2x4xf32>, memref<8xf32>) {
  %0 = memref.expand_shape %m [[0, 1], [2]] output_shape [%n, 2, 4] : memref<?x4xf32> into memref<?x2x4xf32>
  %1 = memref.collapse_shape %0 [[0, 1], [2]] : memref<?x2x4xf32> into memref<?x4xf32>
  %2 = memref.collapse_shape %a [[0], [1]] : memref<2x4xf32> into memref<2x4xf32>
  %3 = memref.cast %a : memref<2x4xf32> to memref<2x4xf32>
  %4 = memref.collapse_shape %3 [[0, 1]] : memref<2x4xf32> into memref<8xf32>
  return %1, %2, %4 : memref<?x4xf32>, memref<2x4xf32>, memref<8xf32>
}
