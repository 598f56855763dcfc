// RUN: --expand-strided-metadata --split-input-file

// Strides that do not fit into 64 bits wrap around, in types and in what is made of views alike.

// The stride of the first dimension is 2^64, that is 0; it is dynamic where a size is 0.
func.func @subview(%m: memref<2x4294967296x4294967296xi8>, %n: memref<2x0x4xi8>, %i: index) {
  %0 = memref.subview %m[0, 0, 0] [1, 1, 4] [1, 1, 1] : memref<2x4294967296x4294967296xi8> to memref<1x1x4xi8, strided<[0, 4294967296, 1]>>
  %1 = memref.subview %n[0, %i, 0] [1, 1, 4] [1, 1, 1] : memref<2x0x4xi8> to memref<1x1x4xi8, strided<[?, 4, 1], offset: ?>>
  return
}

// -----

func.func @f(%m: memref<8x16xf32>, %d: memref<?x?xf32>, %i: index, %n: index) -> (memref<2x4xf32, strided<[32, 1], offset: 50>>, memref<?x?xf32, strided<[?, 2], offset: ?>>, memref<4xf32, strided<[1], offset: ?>>) {
  %0 = memref.subview %m[3, 2] [2, 4] [2, 1] : memref<8x16xf32> to memref<2x4xf32, strided<[32, 1], offset: 50>>
  %1 = memref.subview %d[%i, %n] [%n, %i] [%i, 2] : memref<?x?xf32> to memref<?x?xf32, strided<[?, 2], offset: ?>>
  %2 = memref.subview %d[%i, 0] [1, 4] [1, 1] : memref<?x?xf32> to memref<4xf32, strided<[1], offset: ?>>
  return %0, %1, %2 : memref<2x4xf32, strided<[32, 1], offset: 50>>, memref<?x?xf32, strided<[?, 2], offset: ?>>, memref<4xf32, strided<[1], offset: ?>>
}
