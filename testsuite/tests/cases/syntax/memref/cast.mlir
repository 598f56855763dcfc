// RUN: --split-input-file
// Between memref types of which each says nothing that the other one contradicts.
func.func @forms(%a: memref<4x8xf32>, %b: memref<?x?xf32>, %u: memref<*xf32>, %s: memref<4x8xf32, strided<[?, ?], offset: ?>>) {
  %0 = memref.cast %a : memref<4x8xf32> to memref<?x?xf32>
  %1 = memref.cast %b : memref<?x?xf32> to memref<4x?xf32>
  %2 = memref.cast %a : memref<4x8xf32> to memref<4x8xf32>
  %3 = memref.cast %a {why = "test"} : memref<4x8xf32> to memref<*xf32>
  %4 = memref.cast %u : memref<*xf32> to memref<?x2x?xf32>
  %5 = memref.cast %a : memref<4x8xf32> to memref<4x8xf32, strided<[8, 1]>>
  %6 = memref.cast %a : memref<4x8xf32> to memref<4x8xf32, strided<[?, 1], offset: ?>>
  %7 = memref.cast %s : memref<4x8xf32, strided<[?, ?], offset: ?>> to memref<?x8xf32, strided<[16, 2], offset: 5>>
  %8 = "memref.cast"(%b) : (memref<?x?xf32>) -> memref<?x8xf32>
  return
}

// -----

// Memory spaces stay, layouts that are no strides have to be equal.
func.func @spaces(%a: memref<?xf32, 7>, %u: memref<*xf32, 7>, %m: memref<?x4xf32, affine_map<(i, j) -> (i floordiv 2, j)>>) {
  %0 = memref.cast %a : memref<?xf32, 7> to memref<2xf32, 7>
  %1 = memref.cast %u : memref<*xf32, 7> to memref<f32, 7>
  %2 = memref.cast %m : memref<?x4xf32, affine_map<(i, j) -> (i floordiv 2, j)>> to memref<8x4xf32, affine_map<(i, j) -> (i floordiv 2, j)>>
  return
}

// -----

// Error: another element type.
func.func @f(%a: memref<4xf32>) {
  %0 = memref.cast %a : memref<4xf32> to memref<4xi32>
  return
}

// -----

// Error: another size.
func.func @f(%a: memref<4xf32>) {
  %0 = memref.cast %a : memref<4xf32> to memref<5xf32>
  return
}

// -----

// Error: another rank.
func.func @f(%a: memref<?xf32>) {
  %0 = memref.cast %a : memref<?xf32> to memref<?x?xf32>
  return
}

// -----

// Error: another stride.
func.func @f(%a: memref<4xf32, strided<[2]>>) {
  %0 = memref.cast %a : memref<4xf32, strided<[2]>> to memref<4xf32, strided<[3]>>
  return
}

// -----

// Error: another offset.
func.func @f(%a: memref<4xf32>) {
  %0 = memref.cast %a : memref<4xf32> to memref<4xf32, strided<[1], offset: 1>>
  return
}

// -----

// Error: a layout that is no strides.
func.func @f(%a: memref<4xf32>) {
  %0 = memref.cast %a : memref<4xf32> to memref<4xf32, affine_map<(i) -> (i mod 2)>>
  return
}

// -----

// Error: another memory space.
func.func @f(%a: memref<4xf32, 1>) {
  %0 = memref.cast %a : memref<4xf32, 1> to memref<?xf32, 2>
  return
}

// -----

// Error: another memory space, without a rank.
func.func @f(%a: memref<*xf32>) {
  %0 = memref.cast %a : memref<*xf32> to memref<4xf32, 2>
  return
}

// -----

// Error: two types without rank.
func.func @f(%a: memref<*xf32>) {
  %0 = memref.cast %a : memref<*xf32> to memref<*xf32>
  return
}

// -----

// Error: a memref.
func.func @f(%a: tensor<4xf32>) {
  %0 = memref.cast %a : tensor<4xf32> to memref<4xf32>
  return
}

// -----

// Error: to a memref.
func.func @f(%a: memref<4xf32>) {
  %0 = memref.cast %a : memref<4xf32> to tensor<4xf32>
  return
}

// -----

// Error: both types are written.
func.func @f(%a: memref<4xf32>) {
  %0 = memref.cast %a : memref<4xf32>
  return
}
