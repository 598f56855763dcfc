// RUN: --split-input-file
func.func @forms(%a: memref<4xf32>, %b: memref<?x?xindex, strided<[?, ?]>, 1>, %u: memref<*xi8, "far">) {
  memref.dealloc %a : memref<4xf32>
  memref.dealloc %b {late} : memref<?x?xindex, strided<[?, ?]>, 1>
  memref.dealloc %u : memref<*xi8, "far">
  "memref.dealloc"(%a) : (memref<4xf32>) -> ()
  return
}

// -----

// Error: a memref.
func.func @f(%a: tensor<4xf32>) {
  "memref.dealloc"(%a) : (tensor<4xf32>) -> ()
  return
}

// -----

// Error: one memref.
func.func @f(%a: memref<4xf32>) {
  "memref.dealloc"(%a, %a) : (memref<4xf32>, memref<4xf32>) -> ()
  return
}

// -----

// Error: of the type that the value has.
func.func @f(%a: memref<4xf32>) {
  memref.dealloc %a : memref<4xf64>
  return
}

// -----

// Error: no region.
func.func @f(%a: memref<4xf32>) {
  "memref.dealloc"(%a) ({}) : (memref<4xf32>) -> ()
  return
}
