// RUN: --canonicalize --split-input-file

// Slices that would run out of bounds keep the values that say so; where nothing lies behind, strides are not known. Dimensions are dropped by their strides.

func.func @slices(%m: memref<4x2xf32>, %n: memref<4x2xf32, strided<[?, ?]>>, %s: index) -> (memref<4x?xf32, strided<[2, 1], offset: 1>>, memref<?xf32, strided<[?], offset: ?>>) {
  %c2 = arith.constant 2 : index
  %0 = memref.subview %m[0, 1] [4, %c2] [1, 1] : memref<4x2xf32> to memref<4x?xf32, strided<[2, 1], offset: 1>>
  %1 = memref.subview %n[0, %c2] [%s, 1] [1, 1] : memref<4x2xf32, strided<[?, ?]>> to memref<?xf32, strided<[?], offset: ?>>
  return %0, %1 : memref<4x?xf32, strided<[2, 1], offset: 1>>, memref<?xf32, strided<[?], offset: ?>>
}

func.func @dropped(%m: memref<?x1x1xf32>, %n: memref<?x?xf32>, %s: index) -> (memref<?x1xf32, strided<[2, 1], offset: 2>>, memref<1xf32, strided<[?], offset: ?>>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = memref.subview %m[2, 0, 0] [%c1, 1, 1] [2, 1, 1] : memref<?x1x1xf32> to memref<?x1xf32, strided<[2, 1], offset: 2>>
  %1 = memref.subview %n[2, %c0] [1, 1] [1, %c1] : memref<?x?xf32> to memref<1xf32, strided<[?], offset: ?>>
  return %0, %1 : memref<?x1xf32, strided<[2, 1], offset: 2>>, memref<1xf32, strided<[?], offset: ?>>
}

// -----

// A stride of zero stays a value.
func.func @stride(%memory: memref<?x?xf32>) -> memref<?x?xf32, strided<[?, ?]>> {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %0 = memref.subview %memory[0, 0] [%c2, %c2] [1, %c0] : memref<?x?xf32> to memref<?x?xf32, strided<[?, ?]>>
  return %0 : memref<?x?xf32, strided<[?, ?]>>
}

// A stride of zero is no constant of a subview, and then none of the strides becomes one.
func.func @zero_stride(%m: memref<?x?xf32>, %i: index) -> memref<?x?xf32, strided<[?, ?], offset: ?>> {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %0 = memref.subview %m[%c2, %i] [%c2, %i] [%c2, %c0] : memref<?x?xf32> to memref<?x?xf32, strided<[?, ?], offset: ?>>
  return %0 : memref<?x?xf32, strided<[?, ?], offset: ?>>
}

func.func @static_zero_stride(%m: memref<?x?xf32>, %i: index) -> memref<?x?xf32, strided<[?, 0], offset: ?>> {
  %c2 = arith.constant 2 : index
  %0 = memref.subview %m[%c2, %i] [%c2, %i] [%c2, 0] : memref<?x?xf32> to memref<?x?xf32, strided<[?, 0], offset: ?>>
  return %0 : memref<?x?xf32, strided<[?, 0], offset: ?>>
}
