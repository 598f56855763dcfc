// RUN: --expand-strided-metadata --split-input-file

// Strides that do not fit into 64 bits wrap around, in types and in what is made of views alike.

func.func @metadata() -> index {
  %0 = memref.alloc() : memref<2x4611686018427387905x4xf32>
  %base, %offset, %sizes:3, %strides:3 = memref.extract_strided_metadata %0 : memref<2x4611686018427387905x4xf32> -> memref<f32>, index, index, index, index, index, index, index
  return %strides#0 : index
}

// -----

// Of a subview, of a reinterpretation, of an allocation.
func.func @f(%m: memref<8x16xf32>, %i: index) -> (index, index, index, index, index) {
  %0 = memref.subview %m[%i, 2] [2, 4] [2, 1] : memref<8x16xf32> to memref<2x4xf32, strided<[32, 1], offset: ?>>
  %b, %o, %s:2, %t:2 = memref.extract_strided_metadata %0 : memref<2x4xf32, strided<[32, 1], offset: ?>> -> memref<f32>, index, index, index, index, index
  %1 = memref.reinterpret_cast %m to offset: [%i], sizes: [3], strides: [1] : memref<8x16xf32> to memref<3xf32, strided<[1], offset: ?>>
  %c, %p, %q, %r = memref.extract_strided_metadata %1 : memref<3xf32, strided<[1], offset: ?>> -> memref<f32>, index, index, index
  %2 = memref.alloc(%i) : memref<?xf32>
  %d, %u, %v, %w = memref.extract_strided_metadata %2 : memref<?xf32> -> memref<f32>, index, index, index
  return %o, %s#0, %t#1, %p, %v : index, index, index, index, index
}
