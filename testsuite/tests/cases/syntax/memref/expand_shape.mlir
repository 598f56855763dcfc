// RUN: --split-input-file
// Splits dimensions; the sizes that the type leaves open are values.
func.func @forms(%a: memref<6x4xf32>, %b: memref<?x?xi8>, %c: memref<f32>, %m: index, %n: index) {
  %0 = memref.expand_shape %a [[0, 1], [2]] output_shape [2, 3, 4] : memref<6x4xf32> into memref<2x3x4xf32>
  %1 = memref.expand_shape %a [[0], [1, 2, 3]] output_shape [6, 2, 1, 2] {tag} : memref<6x4xf32> into memref<6x2x1x2xf32>
  %2 = memref.expand_shape %b [[0, 1], [2, 3]] output_shape [%m, 4, 2, %n] : memref<?x?xi8> into memref<?x4x2x?xi8>
  %3 = memref.expand_shape %b [[0, 1], [2]] output_shape [%m, %n, %m] : memref<?x?xi8> into memref<?x?x?xi8>
  %4 = memref.expand_shape %c [] output_shape [] : memref<f32> into memref<f32>
  %5 = memref.expand_shape %c [] output_shape [1, 1] : memref<f32> into memref<1x1xf32>
  %6 = "memref.expand_shape"(%b, %m, %n) <{reassociation = [[0, 1], [2]],
      static_output_shape = array<i64: -9223372036854775808, 4, -9223372036854775808>}>
      : (memref<?x?xi8>, index, index) -> memref<?x4x?xi8>
  return
}

// -----

func.func @strided(%a: memref<6x4xf32, strided<[10, 2], offset: 5>, 1>, %b: memref<?xf32, strided<[?], offset: ?>>, %m: index) {
  %0 = memref.expand_shape %a [[0, 1], [2]] output_shape [2, 3, 4]
      : memref<6x4xf32, strided<[10, 2], offset: 5>, 1> into memref<2x3x4xf32, strided<[30, 10, 2], offset: 5>, 1>
  %1 = memref.expand_shape %b [[0, 1]] output_shape [%m, 2]
      : memref<?xf32, strided<[?], offset: ?>> into memref<?x2xf32, strided<[?, ?], offset: ?>>
  return
}

// -----

// Error: not more dimensions than before.
func.func @f(%a: memref<2x3xf32>) {
  %0 = memref.expand_shape %a [[0, 1]] output_shape [6] : memref<2x3xf32> into memref<6xf32>
  return
}

// -----

// Error: a group for each dimension.
func.func @f(%a: memref<6x4xf32>) {
  %0 = memref.expand_shape %a [[0, 1, 2]] output_shape [2, 3, 4] : memref<6x4xf32> into memref<2x3x4xf32>
  return
}

// -----

// Error: the groups are in order.
func.func @f(%a: memref<6x4xf32>) {
  %0 = memref.expand_shape %a [[1, 0], [2]] output_shape [2, 3, 4] : memref<6x4xf32> into memref<2x3x4xf32>
  return
}

// -----

// Error: the size is the product.
func.func @f(%a: memref<6xf32>) {
  %0 = memref.expand_shape %a [[0, 1]] output_shape [2, 4] : memref<6xf32> into memref<2x4xf32>
  return
}

// -----

// Error: a known size makes known sizes.
func.func @f(%a: memref<6xf32>, %m: index) {
  %0 = memref.expand_shape %a [[0, 1]] output_shape [%m, 3] : memref<6xf32> into memref<?x3xf32>
  return
}

// -----

// Error: rank 0 to sizes of 1 only.
func.func @f(%a: memref<f32>) {
  %0 = memref.expand_shape %a [] output_shape [2] : memref<f32> into memref<2xf32>
  return
}

// -----

// Error: the layout of the result.
func.func @f(%a: memref<6xf32, strided<[2]>>) {
  %0 = memref.expand_shape %a [[0, 1]] output_shape [2, 3] : memref<6xf32, strided<[2]>> into memref<2x3xf32>
  return
}

// -----

// Error: the element type stays.
func.func @f(%a: memref<6xf32>) {
  %0 = memref.expand_shape %a [[0, 1]] output_shape [2, 3] : memref<6xf32> into memref<2x3xf64>
  return
}

// -----

// Error: sizes for all dimensions.
func.func @f(%a: memref<6xf32>) {
  %0 = memref.expand_shape %a [[0, 1]] output_shape [2] : memref<6xf32> into memref<2x3xf32>
  return
}

// -----

// Error: a value for each open size.
func.func @f(%a: memref<?xf32>, %m: index) {
  %0 = "memref.expand_shape"(%a) <{reassociation = [[0, 1]], static_output_shape = array<i64: -9223372036854775808, 3>}>
      : (memref<?xf32>) -> memref<?x3xf32>
  return
}

// -----

// Error: the sizes are those of the type.
func.func @f(%a: memref<6xf32>) {
  %0 = memref.expand_shape %a [[0, 1]] output_shape [3, 2] : memref<6xf32> into memref<2x3xf32>
  return
}

// -----

// Error: a known size is no value.
func.func @f(%a: memref<6xf32>, %m: index) {
  %0 = memref.expand_shape %a [[0, 1]] output_shape [%m, 3] : memref<6xf32> into memref<2x3xf32>
  return
}

// -----

// Error: the sizes are written.
func.func @f(%a: memref<6xf32>) {
  %0 = memref.expand_shape %a [[0, 1]] : memref<6xf32> into memref<2x3xf32>
  return
}
