// RUN: --split-input-file
// Offset, sizes and strides are numbers or values; the type knows them or leaves them open.
func.func @forms(%a: memref<?x?xf32>, %u: memref<*xi8, 2>, %s: memref<4xf32, strided<[3], offset: ?>>, %m: index, %n: index) {
  %0 = memref.reinterpret_cast %a to offset: [0], sizes: [], strides: [] : memref<?x?xf32> to memref<f32>
  %1 = memref.reinterpret_cast %a to offset: [0], sizes: [4, 8], strides: [8, 1] : memref<?x?xf32> to memref<4x8xf32>
  %2 = memref.reinterpret_cast %a to offset: [%m], sizes: [%n, 8], strides: [%m, 1]
      : memref<?x?xf32> to memref<?x8xf32, strided<[?, 1], offset: ?>>
  %3 = memref.reinterpret_cast %u to offset: [5], sizes: [%m], strides: [2] {unsafe}
      : memref<*xi8, 2> to memref<?xi8, strided<[2], offset: 5>, 2>
  %4 = memref.reinterpret_cast %s to offset: [1], sizes: [4], strides: [0]
      : memref<4xf32, strided<[3], offset: ?>> to memref<?xf32, strided<[?], offset: ?>>
  %5 = memref.reinterpret_cast %s to offset: [0], sizes: [2], strides: [-1]
      : memref<4xf32, strided<[3], offset: ?>> to memref<2xf32, strided<[-1]>>
  %6 = "memref.reinterpret_cast"(%a, %m, %n) <{operandSegmentSizes = array<i32: 1, 0, 1, 1>, static_offsets = array<i64: 7>,
      static_sizes = array<i64: -9223372036854775808>, static_strides = array<i64: -9223372036854775808>}>
      : (memref<?x?xf32>, index, index) -> memref<?xf32, strided<[?], offset: 7>>
  return
}

// -----

// Error: one offset.
func.func @f(%a: memref<4xf32>) {
  %0 = memref.reinterpret_cast %a to offset: [0, 0], sizes: [4], strides: [1] : memref<4xf32> to memref<4xf32>
  return
}

// -----

// Error: a size for each dimension of the result.
func.func @f(%a: memref<4xf32>) {
  %0 = memref.reinterpret_cast %a to offset: [0], sizes: [2, 2], strides: [1] : memref<4xf32> to memref<4xf32>
  return
}

// -----

// Error: a stride for each size.
func.func @f(%a: memref<4xf32>) {
  %0 = memref.reinterpret_cast %a to offset: [0], sizes: [2, 2], strides: [1] : memref<4xf32> to memref<2x2xf32>
  return
}

// -----

// Error: the size of the type.
func.func @f(%a: memref<4xf32>) {
  %0 = memref.reinterpret_cast %a to offset: [0], sizes: [3], strides: [1] : memref<4xf32> to memref<4xf32>
  return
}

// -----

// Error: a size that is a value is not known.
func.func @f(%a: memref<4xf32>, %m: index) {
  %0 = memref.reinterpret_cast %a to offset: [0], sizes: [%m], strides: [1] : memref<4xf32> to memref<4xf32>
  return
}

// -----

// Error: the offset of the type.
func.func @f(%a: memref<4xf32>) {
  %0 = memref.reinterpret_cast %a to offset: [1], sizes: [4], strides: [1] : memref<4xf32> to memref<4xf32>
  return
}

// -----

// Error: an offset that is a value is not known.
func.func @f(%a: memref<4xf32>, %m: index) {
  %0 = memref.reinterpret_cast %a to offset: [%m], sizes: [4], strides: [1] : memref<4xf32> to memref<4xf32>
  return
}

// -----

// Error: the stride of the type.
func.func @f(%a: memref<4xf32>) {
  %0 = memref.reinterpret_cast %a to offset: [0], sizes: [2], strides: [2] : memref<4xf32> to memref<2xf32>
  return
}

// -----

// Error: the element type stays.
func.func @f(%a: memref<4xf32>) {
  %0 = memref.reinterpret_cast %a to offset: [0], sizes: [4], strides: [1] : memref<4xf32> to memref<4xi32>
  return
}

// -----

// Error: the memory space stays.
func.func @f(%a: memref<4xf32, 1>) {
  %0 = memref.reinterpret_cast %a to offset: [0], sizes: [4], strides: [1] : memref<4xf32, 1> to memref<4xf32>
  return
}

// -----

// Error: sizes are not negative.
func.func @f(%a: memref<4xf32>) {
  %0 = memref.reinterpret_cast %a to offset: [0], sizes: [-4], strides: [1] : memref<4xf32> to memref<?xf32>
  return
}

// -----

// Error: a value for each open number.
func.func @f(%a: memref<4xf32>, %m: index) {
  %0 = "memref.reinterpret_cast"(%a, %m) <{operandSegmentSizes = array<i32: 1, 0, 1, 0>, static_offsets = array<i64: 0>,
      static_sizes = array<i64: 4>, static_strides = array<i64: 1>}> : (memref<4xf32>, index) -> memref<4xf32>
  return
}

// -----

// Error: a result with strides.
func.func @f(%a: memref<4xf32>) {
  %0 = memref.reinterpret_cast %a to offset: [0], sizes: [4], strides: [1]
      : memref<4xf32> to memref<4xf32, affine_map<(i) -> (i mod 2)>>
  return
}

// -----

// Error: strides are written.
func.func @f(%a: memref<4xf32>) {
  %0 = memref.reinterpret_cast %a to offset: [0], sizes: [4] : memref<4xf32> to memref<4xf32>
  return
}
