// RUN: --split-input-file
// The buffer, the offset, then a size and a stride for each dimension. Attributes come last.
func.func @forms(%a: memref<f32>, %b: memref<4x?xf32>, %c: memref<?xi8, strided<[?], offset: ?>, 3>) {
  %0, %1 = memref.extract_strided_metadata %a : memref<f32> -> memref<f32>, index
  %2, %3, %4:2, %5:2 = memref.extract_strided_metadata %b
      : memref<4x?xf32> -> memref<f32>, index, index, index, index, index
  %6:4 = memref.extract_strided_metadata %c : memref<?xi8, strided<[?], offset: ?>, 3> -> memref<i8, 3>, index, index, index {all}
  %7:4 = "memref.extract_strided_metadata"(%c)
      : (memref<?xi8, strided<[?], offset: ?>, 3>) -> (memref<i8, 3>, index, index, index)
  return
}

// -----

// Error: a size and a stride for each dimension.
func.func @f(%a: memref<4x4xf32>) {
  %0:4 = memref.extract_strided_metadata %a : memref<4x4xf32> -> memref<f32>, index, index, index
  return
}

// -----

// Error: as many sizes as strides.
func.func @f(%a: memref<4xf32>) {
  %0:3 = "memref.extract_strided_metadata"(%a) : (memref<4xf32>) -> (memref<f32>, index, index)
  return
}

// -----

// Error: the buffer is of the element type.
func.func @f(%a: memref<4xf32>) {
  %0:4 = memref.extract_strided_metadata %a : memref<4xf32> -> memref<f64>, index, index, index
  return
}

// -----

// Error: the buffer is in the memory space.
func.func @f(%a: memref<4xf32, 1>) {
  %0:4 = memref.extract_strided_metadata %a : memref<4xf32, 1> -> memref<f32>, index, index, index
  return
}

// -----

// Error: the buffer is of rank 0.
func.func @f(%a: memref<4xf32>) {
  %0:4 = "memref.extract_strided_metadata"(%a) : (memref<4xf32>) -> (memref<1xf32>, index, index, index)
  return
}

// -----

// Error: numbers of type index.
func.func @f(%a: memref<4xf32>) {
  %0:4 = "memref.extract_strided_metadata"(%a) : (memref<4xf32>) -> (memref<f32>, index, i64, index)
  return
}

// -----

// Error: a layout with strides.
func.func @f(%a: memref<4xf32, affine_map<(i) -> (i mod 2)>>) {
  %0:4 = "memref.extract_strided_metadata"(%a)
      : (memref<4xf32, affine_map<(i) -> (i mod 2)>>) -> (memref<f32>, index, index, index)
  return
}

// -----

// Error: a rank.
func.func @f(%a: memref<*xf32>) {
  %0:2 = "memref.extract_strided_metadata"(%a) : (memref<*xf32>) -> (memref<f32>, index)
  return
}
