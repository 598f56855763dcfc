// RUN: --split-input-file
// Attributes come last.
func.func @forms(%a: memref<4xf32>, %b: memref<?x?xi8, strided<[?, 1]>, 2>, %u: memref<*xf64>) -> index {
  %0 = memref.extract_aligned_pointer_as_index %a : memref<4xf32> -> index
  %1 = memref.extract_aligned_pointer_as_index %b : memref<?x?xi8, strided<[?, 1]>, 2> -> index {raw}
  %2 = memref.extract_aligned_pointer_as_index %u : memref<*xf64> -> index
  %3 = "memref.extract_aligned_pointer_as_index"(%a) : (memref<4xf32>) -> index
  return %3 : index
}

// -----

// Error: a memref.
func.func @f(%a: tensor<4xf32>) {
  %0 = "memref.extract_aligned_pointer_as_index"(%a) : (tensor<4xf32>) -> index
  return
}

// -----

// Error: a number of type index.
func.func @f(%a: memref<4xf32>) {
  %0 = "memref.extract_aligned_pointer_as_index"(%a) : (memref<4xf32>) -> i64
  return
}

// -----

// Error: one number.
func.func @f(%a: memref<4xf32>) {
  "memref.extract_aligned_pointer_as_index"(%a) : (memref<4xf32>) -> ()
  return
}

// -----

// Error: the type of the result is written.
func.func @f(%a: memref<4xf32>) {
  %0 = memref.extract_aligned_pointer_as_index %a : memref<4xf32>
  return
}
