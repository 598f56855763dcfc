// RUN: --expand-strided-metadata --split-input-file

// Strides that do not fit into 64 bits wrap around, in types and in what is made of views alike.

func.func @stride(%m: memref<0xf32>) -> memref<2x4611686018427387904x4xf32> {
  %0 = memref.expand_shape %m [[0, 1, 2]] output_shape [2, 4611686018427387904, 4] : memref<0xf32> into memref<2x4611686018427387904x4xf32>
  return %0 : memref<2x4611686018427387904x4xf32>
}

// -----

func.func @f(%m: memref<6x4xf32>, %d: memref<?xf32>, %n: index) -> (memref<2x3x4xf32>, memref<?x4xf32>) {
  %0 = memref.expand_shape %m [[0, 1], [2]] output_shape [2, 3, 4] : memref<6x4xf32> into memref<2x3x4xf32>
  %1 = memref.expand_shape %d [[0, 1]] output_shape [%n, 4] : memref<?xf32> into memref<?x4xf32>
  return %0, %1 : memref<2x3x4xf32>, memref<?x4xf32>
}
