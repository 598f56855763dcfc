// RUN: --canonicalize --split-input-file

func.func @twice(%m: memref<24xf32>) -> memref<2x3x4xf32> {
  %0 = memref.expand_shape %m [[0, 1]] output_shape [6, 4] : memref<24xf32> into memref<6x4xf32>
  %1 = memref.expand_shape %0 [[0, 1], [2]] output_shape [2, 3, 4] : memref<6x4xf32> into memref<2x3x4xf32>
  return %1 : memref<2x3x4xf32>
}

// -----

func.func @constants(%m: memref<?xf32>) -> memref<?x4xf32> {
  %c3 = arith.constant 3 : index
  %0 = memref.expand_shape %m [[0, 1]] output_shape [%c3, 4] : memref<?xf32> into memref<?x4xf32>
  return %0 : memref<?x4xf32>
}
