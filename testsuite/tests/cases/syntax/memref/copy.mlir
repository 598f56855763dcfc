// RUN: --split-input-file
func.func @forms(%a: memref<4x8xf32>, %b: memref<?x?xf32>, %u: memref<*xf32>, %s: memref<4x8xf32, strided<[?, ?], offset: ?>, 2>) {
  memref.copy %a, %a : memref<4x8xf32> to memref<4x8xf32>
  memref.copy %a, %b : memref<4x8xf32> to memref<?x?xf32>
  memref.copy %a, %s {async} : memref<4x8xf32> to memref<4x8xf32, strided<[?, ?], offset: ?>, 2>
  memref.copy %u, %a : memref<*xf32> to memref<4x8xf32>
  memref.copy %b, %u : memref<?x?xf32> to memref<*xf32>
  memref.copy %u, %u : memref<*xf32> to memref<*xf32>
  "memref.copy"(%b, %a) : (memref<?x?xf32>, memref<4x8xf32>) -> ()
  return
}

// -----

// Error: the same elements.
func.func @f(%a: memref<4xf32>, %b: memref<4xf64>) {
  memref.copy %a, %b : memref<4xf32> to memref<4xf64>
  return
}

// -----

// Error: shapes that can be equal.
func.func @f(%a: memref<4xf32>, %b: memref<5xf32>) {
  memref.copy %a, %b : memref<4xf32> to memref<5xf32>
  return
}

// -----

// Error: the same rank.
func.func @f(%a: memref<?xf32>, %b: memref<?x?xf32>) {
  memref.copy %a, %b : memref<?xf32> to memref<?x?xf32>
  return
}

// -----

// Error: from a memref.
func.func @f(%a: tensor<4xf32>, %b: memref<4xf32>) {
  "memref.copy"(%a, %b) : (tensor<4xf32>, memref<4xf32>) -> ()
  return
}

// -----

// Error: to a memref.
func.func @f(%a: memref<4xf32>, %b: vector<4xf32>) {
  "memref.copy"(%a, %b) : (memref<4xf32>, vector<4xf32>) -> ()
  return
}

// -----

// Error: two operands.
func.func @f(%a: memref<4xf32>) {
  "memref.copy"(%a) : (memref<4xf32>) -> ()
  return
}

// -----

// Error: no result.
func.func @f(%a: memref<4xf32>) {
  %0 = memref.copy %a, %a : memref<4xf32> to memref<4xf32>
  return
}
