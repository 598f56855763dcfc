// RUN: --split-input-file
func.func @forms(%a: memref<4xf32>, %b: memref<?xi8, 2>, %m: index) {
  %0 = memref.realloc %a : memref<4xf32> to memref<8xf32>
  %1 = memref.realloc %a(%m) : memref<4xf32> to memref<?xf32>
  %2 = memref.realloc %b(%m) {alignment = 64 : i64} : memref<?xi8, 2> to memref<?xi8, 2>
  %3 = memref.realloc %b {shrink} : memref<?xi8, 2> to memref<2xi8, 2>
  %4 = "memref.realloc"(%a) : (memref<4xf32>) -> memref<2xf32>
  %5 = "memref.realloc"(%b, %m) <{alignment = 8 : i64}> : (memref<?xi8, 2>, index) -> memref<?xi8, 2>
  return
}

// -----

// Error: a value for an open size.
func.func @f(%a: memref<4xf32>) {
  %0 = memref.realloc %a : memref<4xf32> to memref<?xf32>
  return
}

// -----

// Error: no value for a known size.
func.func @f(%a: memref<4xf32>, %m: index) {
  %0 = memref.realloc %a(%m) : memref<4xf32> to memref<8xf32>
  return
}

// -----

// Error: the element type stays.
func.func @f(%a: memref<4xf32>) {
  %0 = memref.realloc %a : memref<4xf32> to memref<8xi32>
  return
}

// -----

// Error: the memory space stays.
func.func @f(%a: memref<4xf32>) {
  %0 = memref.realloc %a : memref<4xf32> to memref<8xf32, 1>
  return
}

// -----

// Error: one dimension.
func.func @f(%a: memref<4x4xf32>) {
  %0 = memref.realloc %a : memref<4x4xf32> to memref<8xf32>
  return
}

// -----

// Error: one dimension of the result.
func.func @f(%a: memref<4xf32>) {
  %0 = memref.realloc %a : memref<4xf32> to memref<2x4xf32>
  return
}

// -----

// Error: the source has no layout.
func.func @f(%a: memref<4xf32, strided<[2]>>) {
  %0 = memref.realloc %a : memref<4xf32, strided<[2]>> to memref<8xf32>
  return
}

// -----

// Error: the result has no layout.
func.func @f(%a: memref<4xf32>) {
  %0 = memref.realloc %a : memref<4xf32> to memref<8xf32, affine_map<(i) -> (i + 1)>>
  return
}

// -----

// Error: the alignment is a power of two.
func.func @f(%a: memref<4xf32>) {
  %0 = memref.realloc %a {alignment = 6 : i64} : memref<4xf32> to memref<8xf32>
  return
}

// -----

// Error: one value at most.
func.func @f(%a: memref<4xf32>, %m: index) {
  %0 = "memref.realloc"(%a, %m, %m) : (memref<4xf32>, index, index) -> memref<?xf32>
  return
}

// -----

// Error: no memref without rank.
func.func @f(%a: memref<*xf32>) {
  %0 = memref.realloc %a : memref<*xf32> to memref<8xf32>
  return
}
