// RUN: --split-input-file
func.func @forms(%a: memref<4xf32>, %b: memref<?xi8, 2>) {
  %0 = memref.distinct_objects %a : memref<4xf32>
  %1:2 = memref.distinct_objects %a, %b : memref<4xf32>, memref<?xi8, 2>
  %2:3 = memref.distinct_objects %1#1, %a, %a {sure} : memref<?xi8, 2>, memref<4xf32>, memref<4xf32>
  %3:2 = "memref.distinct_objects"(%a, %b) : (memref<4xf32>, memref<?xi8, 2>) -> (memref<4xf32>, memref<?xi8, 2>)
  return
}

// -----

// Error: one at least.
func.func @f() {
  "memref.distinct_objects"() : () -> ()
  return
}

// -----

// Error: a result for each operand.
func.func @f(%a: memref<4xf32>) {
  %0 = "memref.distinct_objects"(%a, %a) : (memref<4xf32>, memref<4xf32>) -> memref<4xf32>
  return
}

// -----

// Error: of the same type.
func.func @f(%a: memref<4xf32>) {
  %0 = "memref.distinct_objects"(%a) : (memref<4xf32>) -> memref<?xf32>
  return
}

// -----

// Error: a memref with a rank.
func.func @f(%a: memref<*xf32>) {
  %0 = "memref.distinct_objects"(%a) : (memref<*xf32>) -> memref<*xf32>
  return
}

// -----

// Error: a type for each operand.
func.func @f(%a: memref<4xf32>) {
  %0:2 = memref.distinct_objects %a, %a : memref<4xf32>
  return
}
