// RUN: --split-input-file
// Joins neighbouring dimensions; the groups say which.
func.func @forms(%a: memref<2x3x4xf32>, %b: memref<?x4x?xi8>, %c: memref<1x1xf32>, %d: memref<f32>) {
  %0 = memref.collapse_shape %a [[0, 1], [2]] : memref<2x3x4xf32> into memref<6x4xf32>
  %1 = memref.collapse_shape %a [[0], [1, 2]] {tag} : memref<2x3x4xf32> into memref<2x12xf32>
  %2 = memref.collapse_shape %a [[0, 1, 2]] : memref<2x3x4xf32> into memref<24xf32>
  %3 = memref.collapse_shape %b [[0, 1], [2]] : memref<?x4x?xi8> into memref<?x?xi8>
  %4 = memref.collapse_shape %c [] : memref<1x1xf32> into memref<f32>
  %5 = memref.collapse_shape %d [] : memref<f32> into memref<f32>
  %6 = "memref.collapse_shape"(%a) <{reassociation = [[0, 1, 2]]}> : (memref<2x3x4xf32>) -> memref<24xf32>
  return
}

// -----

// Strided layouts: a group must be contiguous; where strides are open it is taken for contiguous.
func.func @strided(%a: memref<2x3x4xf32, strided<[24, 4, 1], offset: 5>>, %b: memref<4x?xf32, strided<[?, ?], offset: ?>, 3>,
                   %c: memref<4x1x2xf32, strided<[2, 100, 1]>>, %e: memref<4x1xf32, strided<[7, 99]>>, %d: memref<4x4xf32, affine_map<(i, j) -> (i * 4 + j + 1)>>) {
  %0 = memref.collapse_shape %a [[0], [1, 2]]
      : memref<2x3x4xf32, strided<[24, 4, 1], offset: 5>> into memref<2x12xf32, strided<[24, 1], offset: 5>>
  %1 = memref.collapse_shape %b [[0, 1]]
      : memref<4x?xf32, strided<[?, ?], offset: ?>, 3> into memref<?xf32, strided<[?], offset: ?>, 3>
  %2 = memref.collapse_shape %c [[0, 1, 2]]
      : memref<4x1x2xf32, strided<[2, 100, 1]>> into memref<8xf32, strided<[1]>>
  %3 = memref.collapse_shape %d [[0, 1]]
      : memref<4x4xf32, affine_map<(i, j) -> (i * 4 + j + 1)>> into memref<16xf32, strided<[1], offset: 1>>
  %4 = memref.collapse_shape %e [[0, 1]] : memref<4x1xf32, strided<[7, 99]>> into memref<4xf32, strided<[7]>>
  return
}

// -----

// Error: not fewer dimensions than before.
func.func @f(%a: memref<4xf32>) {
  %0 = memref.collapse_shape %a [[0], [1]] : memref<4xf32> into memref<2x2xf32>
  return
}

// -----

// Error: a group for each dimension of the result.
func.func @f(%a: memref<2x3x4xf32>) {
  %0 = memref.collapse_shape %a [[0, 1, 2]] : memref<2x3x4xf32> into memref<6x4xf32>
  return
}

// -----

// Error: the groups hold all dimensions.
func.func @f(%a: memref<2x3x4xf32>) {
  %0 = memref.collapse_shape %a [[0], [1]] : memref<2x3x4xf32> into memref<2x3xf32>
  return
}

// -----

// Error: the groups are in order.
func.func @f(%a: memref<2x3x4xf32>) {
  %0 = memref.collapse_shape %a [[0], [2, 1]] : memref<2x3x4xf32> into memref<2x12xf32>
  return
}

// -----

// Error: a dimension that is not there.
func.func @f(%a: memref<2x3xf32>) {
  %0 = memref.collapse_shape %a [[0, 1, 2]] : memref<2x3xf32> into memref<6xf32>
  return
}

// -----

// Error: the size is the product.
func.func @f(%a: memref<2x3xf32>) {
  %0 = memref.collapse_shape %a [[0, 1]] : memref<2x3xf32> into memref<5xf32>
  return
}

// -----

// Error: an open size makes an open size.
func.func @f(%a: memref<2x?xf32>) {
  %0 = memref.collapse_shape %a [[0, 1]] : memref<2x?xf32> into memref<6xf32>
  return
}

// -----

// Error: known sizes make a known size.
func.func @f(%a: memref<2x3xf32>) {
  %0 = memref.collapse_shape %a [[0, 1]] : memref<2x3xf32> into memref<?xf32>
  return
}

// -----

// Error: rank 0 of sizes of 1 only.
func.func @f(%a: memref<2xf32>) {
  %0 = memref.collapse_shape %a [] : memref<2xf32> into memref<f32>
  return
}

// -----

// Error: a group that is not contiguous.
func.func @f(%a: memref<2x3xf32, strided<[4, 1]>>) {
  %0 = memref.collapse_shape %a [[0, 1]] : memref<2x3xf32, strided<[4, 1]>> into memref<6xf32, strided<[1]>>
  return
}

// -----

// Error: the layout of the result.
func.func @f(%a: memref<2x3xf32, strided<[3, 1], offset: 2>>) {
  %0 = memref.collapse_shape %a [[0, 1]] : memref<2x3xf32, strided<[3, 1], offset: 2>> into memref<6xf32>
  return
}

// -----

// Error: the element type stays.
func.func @f(%a: memref<2x3xf32>) {
  %0 = memref.collapse_shape %a [[0, 1]] : memref<2x3xf32> into memref<6xi32>
  return
}

// -----

// Error: the memory space stays.
func.func @f(%a: memref<2x3xf32, 1>) {
  %0 = memref.collapse_shape %a [[0, 1]] : memref<2x3xf32, 1> into memref<6xf32, 2>
  return
}

// -----

// Error: a layout without strides.
func.func @f(%a: memref<2x3xf32, affine_map<(i, j) -> (i floordiv 2, j)>>) {
  %0 = memref.collapse_shape %a [[0, 1]] : memref<2x3xf32, affine_map<(i, j) -> (i floordiv 2, j)>> into memref<6xf32>
  return
}

// -----

// Error: groups are lists of numbers.
func.func @f(%a: memref<2x3xf32>) {
  %0 = memref.collapse_shape %a [0, 1] : memref<2x3xf32> into memref<6xf32>
  return
}

// -----

// Error: groups are there.
func.func @f(%a: memref<2x3xf32>) {
  %0 = memref.collapse_shape %a : memref<2x3xf32> into memref<6xf32>
  return
}
