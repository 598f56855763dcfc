// RUN: --canonicalize --split-input-file

// Sizes that are constants go into the new shape, but not into its type.
func.func @known(%memory: memref<?x4xf32>) -> memref<?x2x2xf32> {
  %c3 = arith.constant 3 : index
  %0 = memref.expand_shape %memory [[0, 1], [2, 3]] output_shape [%c3, 5, 2, 2] : memref<?x4xf32> into memref<?x5x2x2xf32>
  %1 = memref.collapse_shape %0 [[0, 1], [2], [3]] : memref<?x5x2x2xf32> into memref<?x2x2xf32>
  return %1 : memref<?x2x2xf32>
}

// -----

func.func @in_part(%memory: memref<?x4xf32>, %x: index) -> memref<?x2x2xf32> {
  %c3 = arith.constant 3 : index
  %0 = memref.expand_shape %memory [[0, 1], [2, 3]] output_shape [%c3, %x, 2, 2] : memref<?x4xf32> into memref<?x?x2x2xf32>
  %1 = memref.collapse_shape %0 [[0, 1], [2], [3]] : memref<?x?x2x2xf32> into memref<?x2x2xf32>
  return %1 : memref<?x2x2xf32>
}
