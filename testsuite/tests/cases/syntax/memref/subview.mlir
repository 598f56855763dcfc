// RUN: --split-input-file
// Offsets, sizes and strides are numbers or values; the layout of the result follows.
func.func @forms(%a: memref<8x16xf32>, %b: memref<?x?xf32>, %m: index, %n: index) {
  %0 = memref.subview %a[0, 0] [8, 16] [1, 1] : memref<8x16xf32> to memref<8x16xf32, strided<[16, 1]>>
  %1 = memref.subview %a[0, 0] [8, 16] [1, 1] : memref<8x16xf32> to memref<8x16xf32>
  %2 = memref.subview %a[2, 4] [3, 2] [2, 3] : memref<8x16xf32> to memref<3x2xf32, strided<[32, 3], offset: 36>>
  %3 = memref.subview %a[%m, 4] [3, %n] [1, 1] {part} : memref<8x16xf32> to memref<3x?xf32, strided<[16, 1], offset: ?>>
  %4 = memref.subview %b[0, 0] [%m, 4] [1, %n] : memref<?x?xf32> to memref<?x4xf32, strided<[?, ?]>>
  %5 = "memref.subview"(%a, %m) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>,
      static_offsets = array<i64: -9223372036854775808, 0>, static_sizes = array<i64: 2, 2>, static_strides = array<i64: 1, 1>}>
      : (memref<8x16xf32>, index) -> memref<2x2xf32, strided<[16, 1], offset: ?>>
  return
}

// -----

// Dimensions of size 1 may be dropped.
func.func @reduced(%a: memref<8x1x16xf32, 3>, %b: memref<?xf32, strided<[?], offset: ?>>, %c: memref<f32>, %m: index) {
  %0 = memref.subview %a[1, 0, 0] [1, 1, 16] [1, 1, 1] : memref<8x1x16xf32, 3> to memref<16xf32, strided<[1], offset: 16>, 3>
  %1 = memref.subview %a[1, 0, 2] [1, 1, 1] [1, 1, 1] : memref<8x1x16xf32, 3> to memref<f32, strided<[], offset: 18>, 3>
  %2 = memref.subview %a[0, 0, 0] [4, 1, %m] [1, 1, 1] : memref<8x1x16xf32, 3> to memref<4x?xf32, strided<[16, 1]>, 3>
  %3 = memref.subview %b[%m] [1] [1] : memref<?xf32, strided<[?], offset: ?>> to memref<f32, strided<[], offset: ?>>
  %4 = memref.subview %c[] [] [] : memref<f32> to memref<f32>
  return
}

// -----

// Error: an offset for each dimension.
func.func @f(%a: memref<8x16xf32>) {
  %0 = memref.subview %a[0] [8, 16] [1, 1] : memref<8x16xf32> to memref<8x16xf32>
  return
}

// -----

// Error: sizes for all dimensions.
func.func @f(%a: memref<8x16xf32>) {
  %0 = memref.subview %a[0] [8] [1] : memref<8x16xf32> to memref<8xf32>
  return
}

// -----

// Error: the offset of the result.
func.func @f(%a: memref<8x16xf32>) {
  %0 = memref.subview %a[1, 0] [2, 2] [1, 1] : memref<8x16xf32> to memref<2x2xf32, strided<[16, 1]>>
  return
}

// -----

// Error: the strides of the result.
func.func @f(%a: memref<8x16xf32>) {
  %0 = memref.subview %a[0, 0] [2, 2] [2, 1] : memref<8x16xf32> to memref<2x2xf32, strided<[16, 1]>>
  return
}

// -----

// Error: the sizes of the result.
func.func @f(%a: memref<8x16xf32>) {
  %0 = memref.subview %a[0, 0] [2, 2] [1, 1] : memref<8x16xf32> to memref<2x3xf32, strided<[16, 1]>>
  return
}

// -----

// Error: not more dimensions than before.
func.func @f(%a: memref<8x16xf32>) {
  %0 = memref.subview %a[0, 0] [2, 2] [1, 1] : memref<8x16xf32> to memref<1x2x2xf32, strided<[16, 16, 1]>>
  return
}

// -----

// Error: a dimension that is not of size 1 is not dropped.
func.func @f(%a: memref<8x16xf32>) {
  %0 = memref.subview %a[0, 0] [2, 2] [1, 1] : memref<8x16xf32> to memref<2xf32, strided<[1]>>
  return
}

// -----

// Error: the element type stays.
func.func @f(%a: memref<8xf32>) {
  %0 = memref.subview %a[0] [2] [1] : memref<8xf32> to memref<2xi32, strided<[1]>>
  return
}

// -----

// Error: the memory space stays.
func.func @f(%a: memref<8xf32>) {
  %0 = memref.subview %a[0] [2] [1] : memref<8xf32> to memref<2xf32, strided<[1]>, 1>
  return
}

// -----

// Error: the offset is in bounds.
func.func @f(%a: memref<8xf32>) {
  %0 = memref.subview %a[8] [1] [1] : memref<8xf32> to memref<1xf32, strided<[1], offset: 8>>
  return
}

// -----

// Error: the end is in bounds.
func.func @f(%a: memref<8xf32>) {
  %0 = memref.subview %a[2] [4] [2] : memref<8xf32> to memref<4xf32, strided<[2], offset: 2>>
  return
}

// -----

// Error: the offset is not negative.
func.func @f(%a: memref<?xf32>) {
  %0 = memref.subview %a[-1] [1] [1] : memref<?xf32> to memref<1xf32, strided<[1], offset: -1>>
  return
}

// -----

// Error: the size is not negative.
func.func @f(%a: memref<?xf32>) {
  %0 = memref.subview %a[0] [-2] [1] : memref<?xf32> to memref<?xf32, strided<[1]>>
  return
}

// -----

// Error: a layout with strides.
func.func @f(%a: memref<8xf32, affine_map<(i) -> (i mod 4)>>) {
  %0 = memref.subview %a[0] [2] [1] : memref<8xf32, affine_map<(i) -> (i mod 4)>> to memref<2xf32>
  return
}

// -----

// Error: a value for each open number.
func.func @f(%a: memref<8xf32>) {
  %0 = "memref.subview"(%a) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: -9223372036854775808>,
      static_sizes = array<i64: 2>, static_strides = array<i64: 1>}> : (memref<8xf32>) -> memref<2xf32, strided<[1], offset: ?>>
  return
}

// -----

// Error: a memref.
func.func @f(%a: tensor<8xf32>) {
  %0 = memref.subview %a[0] [2] [1] : tensor<8xf32> to memref<2xf32>
  return
}

// -----

// Error: strides are written.
func.func @f(%a: memref<8xf32>) {
  %0 = memref.subview %a[0] [2] : memref<8xf32> to memref<2xf32>
  return
}

// -----

// Error: brackets of a number are closed.
func.func @brackets(%m: memref<4xf32>) {
  memref.subview %m[[0 [2] [1] : memref<4xf32> to memref<2xf32, strided<[1]>>
  return
}

// -----

// Error: sizes come before strides, and these before offsets.
func.func @order(%m: memref<12x32xf32>, %i: index) {
  %0 = "memref.subview"(%m, %i, %i) <{operandSegmentSizes = array<i32: 1, 1, 0, 1>, static_offsets = array<i64: 0, 0>, static_sizes = array<i64: 4, 4>, static_strides = array<i64: 2, 3>}> : (memref<12x32xf32>, index, index) -> memref<4x4xf32, strided<[64, 3]>>
  return
}

// -----

// The strides tell which of two dimensions of size 1 is dropped.
func.func @strides(%a: memref<1x1x8xi32, strided<[35, 8, 1]>>) {
  %0 = memref.subview %a[0, 0, 0] [1, 1, 8] [1, 1, 1] : memref<1x1x8xi32, strided<[35, 8, 1]>> to memref<1x8xi32, strided<[8, 1]>>
  %1 = memref.subview %a[0, 0, 0] [1, 1, 8] [1, 1, 1] : memref<1x1x8xi32, strided<[35, 8, 1]>> to memref<1x8xi32, strided<[35, 1]>>
  return
}

// -----

// Error: strides of neither.
func.func @f(%a: memref<1x1x8xi32, strided<[35, 8, 1]>>) {
  %0 = memref.subview %a[0, 0, 0] [1, 1, 8] [1, 1, 1] : memref<1x1x8xi32, strided<[35, 8, 1]>> to memref<1x8xi32, strided<[7, 1]>>
  return
}
