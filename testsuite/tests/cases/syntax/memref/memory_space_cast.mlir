// RUN: --split-input-file
func.func @forms(%a: memref<?x4xf32, 1>, %b: memref<4xi8>, %u: memref<*xf32>, %s: memref<4xf32, strided<[?], offset: 2>, "near">) {
  %0 = memref.memory_space_cast %a : memref<?x4xf32, 1> to memref<?x4xf32>
  %1 = memref.memory_space_cast %b {free} : memref<4xi8> to memref<4xi8, 3 : i8>
  %2 = memref.memory_space_cast %u : memref<*xf32> to memref<*xf32, {bank = 2}>
  %3 = memref.memory_space_cast %s
      : memref<4xf32, strided<[?], offset: 2>, "near"> to memref<4xf32, strided<[?], offset: 2>, "far">
  %4 = memref.memory_space_cast %b : memref<4xi8> to memref<4xi8>
  %5 = "memref.memory_space_cast"(%b) : (memref<4xi8>) -> memref<4xi8, 5>
  return
}

// -----

// Error: the shape stays.
func.func @f(%a: memref<4xf32>) {
  %0 = memref.memory_space_cast %a : memref<4xf32> to memref<?xf32, 1>
  return
}

// -----

// Error: the element type stays.
func.func @f(%a: memref<4xf32>) {
  %0 = memref.memory_space_cast %a : memref<4xf32> to memref<4xi32, 1>
  return
}

// -----

// Error: the layout stays.
func.func @f(%a: memref<4xf32>) {
  %0 = memref.memory_space_cast %a : memref<4xf32> to memref<4xf32, strided<[?]>, 1>
  return
}

// -----

// Error: the rank stays.
func.func @f(%a: memref<4xf32>) {
  %0 = memref.memory_space_cast %a : memref<4xf32> to memref<*xf32, 1>
  return
}

// -----

// Error: a memref.
func.func @f(%a: tensor<4xf32>) {
  %0 = "memref.memory_space_cast"(%a) : (tensor<4xf32>) -> memref<4xf32, 1>
  return
}

// -----

// Error: a memory space is a number, a string or a dictionary.
func.func @f(%a: memref<4xf32>) {
  %0 = memref.memory_space_cast %a : memref<4xf32> to memref<4xf32, [1, 2]>
  return
}

// -----

// Error: one operand.
func.func @f() {
  %0 = "memref.memory_space_cast"() : () -> memref<4xf32, 1>
  return
}
