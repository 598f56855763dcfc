// RUN: --split-input-file
func.func @forms(%a: memref<4x8xf32>, %b: memref<?x3x?xi8, strided<[?, ?, 1], offset: 7>, 2>, %c: memref<f32>) {
  %0 = memref.transpose %a (i, j) -> (j, i) : memref<4x8xf32> to memref<8x4xf32, strided<[1, 8]>>
  %1 = memref.transpose %a (i, j) -> (i, j) : memref<4x8xf32> to memref<4x8xf32>
  %2 = memref.transpose %b (i, j, k) -> (k, i, j) {turn}
      : memref<?x3x?xi8, strided<[?, ?, 1], offset: 7>, 2> to memref<?x?x3xi8, strided<[1, ?, ?], offset: 7>, 2>
  %3 = memref.transpose %c () -> () : memref<f32> to memref<f32>
  %4 = "memref.transpose"(%a) <{permutation = affine_map<(i, j) -> (j, i)>}>
      : (memref<4x8xf32>) -> memref<8x4xf32, strided<[1, 8]>>
  return
}

// -----

// Error: a permutation.
func.func @f(%a: memref<4x8xf32>) {
  %0 = memref.transpose %a (i, j) -> (i, i) : memref<4x8xf32> to memref<4x4xf32>
  return
}

// -----

// Error: of all dimensions.
func.func @f(%a: memref<4x8xf32>) {
  %0 = memref.transpose %a (i) -> (i) : memref<4x8xf32> to memref<4xf32>
  return
}

// -----

// Error: the shape of the result.
func.func @f(%a: memref<4x8xf32>) {
  %0 = memref.transpose %a (i, j) -> (j, i) : memref<4x8xf32> to memref<4x8xf32, strided<[1, 8]>>
  return
}

// -----

// Error: the strides of the result.
func.func @f(%a: memref<4x8xf32>) {
  %0 = memref.transpose %a (i, j) -> (j, i) : memref<4x8xf32> to memref<8x4xf32>
  return
}

// -----

// Error: the element type stays.
func.func @f(%a: memref<4xf32>) {
  %0 = memref.transpose %a (i) -> (i) : memref<4xf32> to memref<4xi32>
  return
}

// -----

// Error: a layout with strides.
func.func @f(%a: memref<4xf32, affine_map<(i) -> (i mod 2)>>) {
  %0 = memref.transpose %a (i) -> (i) : memref<4xf32, affine_map<(i) -> (i mod 2)>> to memref<4xf32>
  return
}

// -----

// Error: the permutation is there.
func.func @f(%a: memref<4xf32>) {
  %0 = "memref.transpose"(%a) : (memref<4xf32>) -> memref<4xf32>
  return
}

// -----

// Error: the permutation is a map.
func.func @f(%a: memref<4x8xf32>) {
  %0 = memref.transpose %a [1, 0] : memref<4x8xf32> to memref<8x4xf32, strided<[1, 8]>>
  return
}
