// RUN: --expand-strided-metadata
// Strides that do not fit into 64 bits wrap around, in types and in what is made of views alike.

func.func @stride(%m: memref<0xf32>) -> memref<2x4611686018427387904x4xf32> {
  %0 = memref.expand_shape %m [[0, 1, 2]] output_shape [2, 4611686018427387904, 4] : memref<0xf32> into memref<2x4611686018427387904x4xf32>
  return %0 : memref<2x4611686018427387904x4xf32>
}

func.func @metadata() -> index {
  %0 = memref.alloc() : memref<2x4611686018427387905x4xf32>
  %base, %offset, %sizes:3, %strides:3 = memref.extract_strided_metadata %0 : memref<2x4611686018427387905x4xf32> -> memref<f32>, index, index, index, index, index, index, index
  return %strides#0 : index
}

// The stride of the first dimension is 2^64, that is 0; it is dynamic where a size is 0.
func.func @subview(%m: memref<2x4294967296x4294967296xi8>, %n: memref<2x0x4xi8>, %i: index) {
  %0 = memref.subview %m[0, 0, 0] [1, 1, 4] [1, 1, 1] : memref<2x4294967296x4294967296xi8> to memref<1x1x4xi8, strided<[0, 4294967296, 1]>>
  %1 = memref.subview %n[0, %i, 0] [1, 1, 4] [1, 1, 1] : memref<2x0x4xi8> to memref<1x1x4xi8, strided<[?, 4, 1], offset: ?>>
  return
}
