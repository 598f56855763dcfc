// RUN: --canonicalize

func.func @f(%m: memref<4x5xf32>, %n: index) -> (memref<?xf32, strided<[?], offset: ?>>, memref<?xf32, strided<[?], offset: ?>>, memref<?xf32, strided<[?], offset: ?>>) {
  %0 = memref.reinterpret_cast %m to offset: [0], sizes: [3], strides: [1] : memref<4x5xf32> to memref<3xf32>
  %1 = memref.reinterpret_cast %0 to offset: [%n], sizes: [%n], strides: [%n] : memref<3xf32> to memref<?xf32, strided<[?], offset: ?>>
  %2 = memref.cast %m : memref<4x5xf32> to memref<?x?xf32>
  %3 = memref.reinterpret_cast %2 to offset: [%n], sizes: [%n], strides: [%n] : memref<?x?xf32> to memref<?xf32, strided<[?], offset: ?>>
  %4 = memref.subview %m[0, 0] [2, 5] [1, 1] : memref<4x5xf32> to memref<2x5xf32, strided<[5, 1]>>
  %5 = memref.reinterpret_cast %4 to offset: [%n], sizes: [%n], strides: [%n] : memref<2x5xf32, strided<[5, 1]>> to memref<?xf32, strided<[?], offset: ?>>
  return %1, %3, %5 : memref<?xf32, strided<[?], offset: ?>>, memref<?xf32, strided<[?], offset: ?>>, memref<?xf32, strided<[?], offset: ?>>
}
