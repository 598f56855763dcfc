// RUN: --split-input-file
func.func @forms(%a: memref<f32>, %b: memref<4x?xi1, strided<[?, ?]>, 1>, %u: memref<*xindex>) -> index {
  %0 = memref.rank %a : memref<f32>
  %1 = memref.rank %b : memref<4x?xi1, strided<[?, ?]>, 1>
  %2 = memref.rank %u {asked} : memref<*xindex>
  %3 = "memref.rank"(%u) : (memref<*xindex>) -> index
  return %3 : index
}

// -----

// Error: a memref.
func.func @f(%a: tensor<4xf32>) {
  %0 = "memref.rank"(%a) : (tensor<4xf32>) -> index
  return
}

// -----

// Error: the result is of type index.
func.func @f(%a: memref<4xf32>) {
  %0 = "memref.rank"(%a) : (memref<4xf32>) -> i32
  return
}

// -----

// Error: one operand.
func.func @f() {
  %0 = "memref.rank"() : () -> index
  return
}

// -----

// Error: the type is written.
func.func @f(%a: memref<4xf32>) {
  %0 = memref.rank %a
  return
}
