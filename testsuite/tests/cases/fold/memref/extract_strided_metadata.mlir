// RUN: --canonicalize

// Slices that would run out of bounds keep the values that say so; where nothing lies behind, strides are not known. Dimensions are dropped by their strides.

func.func @strides(%a: memref<4x0x3xf32>) -> (index, index, memref<4x0x3xf32, strided<[5, 3, 1]>>) {
  %0, %1, %2:3, %3:3 = memref.extract_strided_metadata %a : memref<4x0x3xf32> -> memref<f32>, index, index, index, index, index, index, index
  %4 = memref.cast %a : memref<4x0x3xf32> to memref<4x0x3xf32, strided<[5, 3, 1]>>
  return %3#0, %3#1, %4 : index, index, memref<4x0x3xf32, strided<[5, 3, 1]>>
}
