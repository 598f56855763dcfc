// RUN: --split-input-file
// Attributes come first. That the index is in bounds is not asked: it may never be run.
func.func @forms(%a: memref<?x4xf32>, %u: memref<*xi1>, %s: memref<?xf32, strided<[?]>, 3>, %i: index) -> index {
  %c7 = arith.constant 7 : index
  %0 = memref.dim %a, %i : memref<?x4xf32>
  %1 = memref.dim %a, %c7 : memref<?x4xf32>
  %2 = memref.dim {asked = "twice"} %u, %0 : memref<*xi1>
  %3 = memref.dim %s, %2 : memref<?xf32, strided<[?]>, 3>
  %4 = "memref.dim"(%a, %3) : (memref<?x4xf32>, index) -> index
  return %4 : index
}

// -----

// Error: there is a dimension.
func.func @f(%a: memref<f32>, %i: index) {
  %0 = memref.dim %a, %i : memref<f32>
  return
}

// -----

// Error: a memref.
func.func @f(%a: tensor<4xf32>, %i: index) {
  %0 = memref.dim %a, %i : tensor<4xf32>
  return
}

// -----

// Error: the index is of type index.
func.func @f(%a: memref<4xf32>, %i: i64) {
  %0 = memref.dim %a, %i : memref<4xf32>
  return
}

// -----

// Error: the result is of type index.
func.func @f(%a: memref<4xf32>, %i: index) {
  %0 = "memref.dim"(%a, %i) : (memref<4xf32>, index) -> i64
  return
}

// -----

// Error: the index is a value.
func.func @f(%a: memref<4xf32>) {
  %0 = memref.dim %a, 0 : memref<4xf32>
  return
}
