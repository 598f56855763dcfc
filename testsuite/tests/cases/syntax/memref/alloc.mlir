// RUN: --split-input-file
// Allocation on the heap: a value for each size that the type leaves open, and one for each symbol of its layout.
func.func @forms(%m: index, %n: index) {
  %0 = memref.alloc() : memref<f32>
  %1 = memref.alloc() : memref<4x8xi32>
  %2 = memref.alloc(%m) : memref<?x8xf64>
  %3 = memref.alloc(%m, %n) : memref<?x?xindex, 3>
  %4 = memref.alloc() {alignment = 64 : i64} : memref<16xi8>
  %5 = memref.alloc() {alignment = 8, team = "red"} : memref<0xi1>
  %6 = memref.alloc() : memref<4xvector<2xf32>>
  %7 = memref.alloc() : memref<4xmemref<?xf32>>
  %8 = memref.alloc() : memref<2xcomplex<f32>, "fast">
  return
}

// -----

// Layouts: only the symbols of a layout that is not the identity are operands.
func.func @layouts(%m: index, %s: index) {
  %0 = memref.alloc()[%s] : memref<4x4xf32, affine_map<(i, j)[s] -> (i * s + j)>>
  %1 = memref.alloc(%m)[%s, %m] : memref<?x4xf32, affine_map<(i, j)[s, t] -> (i + s, j + t)>>
  %2 = memref.alloc() : memref<4x4xf32, affine_map<(i, j) -> (j, i)>>
  %3 = memref.alloc() : memref<4x4xf32, affine_map<(i, j) -> (i, j)>>
  %4 = memref.alloc() : memref<4x4xf32, strided<[8, 1], offset: 2>>
  %5 = memref.alloc(%m) : memref<?x4xf32, strided<[4, 1]>>
  %6 = memref.alloc()[%s, %m] : memref<4xf32, strided<[?], offset: ?>>
  return
}

// -----

func.func @generic(%m: index, %s: index) {
  %0 = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<2xf32>
  %1 = "memref.alloc"(%m) <{alignment = 16 : i64, operandSegmentSizes = array<i32: 1, 0>}> : (index) -> memref<?xf32>
  %2 = "memref.alloc"(%s) <{operandSegmentSizes = array<i32: 0, 1>}> {note}
      : (index) -> memref<2xf32, affine_map<(i)[s] -> (i + s)>>
  return
}

// -----

// Error: too few sizes.
func.func @f(%m: index) {
  %0 = memref.alloc(%m) : memref<?x?xf32>
  return
}

// -----

// Error: too many sizes.
func.func @f(%m: index) {
  %0 = memref.alloc(%m) : memref<4xf32>
  return
}

// -----

// Error: a symbol that the layout does not have.
func.func @f(%m: index) {
  %0 = memref.alloc()[%m] : memref<4xf32>
  return
}

// -----

// Error: a symbol too few.
func.func @f() {
  %0 = memref.alloc() : memref<4xf32, affine_map<(i)[s] -> (i + s)>>
  return
}

// -----

// Error: what a strided layout leaves open is a symbol, too.
func.func @f(%m: index) {
  %0 = memref.alloc()[%m] : memref<4xf32, strided<[?], offset: ?>>
  return
}

// -----

// Error: the alignment is a power of two.
func.func @f() {
  %0 = memref.alloc() {alignment = 12 : i64} : memref<4xf32>
  return
}

// -----

// Error: the alignment is not zero.
func.func @f() {
  %0 = memref.alloc() {alignment = 0 : i64} : memref<4xf32>
  return
}

// -----

// Error: the alignment is no `i32`.
func.func @f() {
  %0 = memref.alloc() {alignment = 8 : i32} : memref<4xf32>
  return
}

// -----

// Error: the result has a rank.
func.func @f() {
  %0 = memref.alloc() : memref<*xf32>
  return
}

// -----

// Error: the result is a memref.
func.func @f() {
  %0 = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> tensor<4xf32>
  return
}

// -----

// Error: sizes are of type index.
func.func @f(%m: i64) {
  %0 = "memref.alloc"(%m) <{operandSegmentSizes = array<i32: 1, 0>}> : (i64) -> memref<?xf32>
  return
}

// -----

// Error: the segments hold all operands.
func.func @f(%m: index) {
  %0 = "memref.alloc"(%m) <{operandSegmentSizes = array<i32: 0, 0>}> : (index) -> memref<?xf32>
  return
}

// -----

// Error: the list of sizes is never left out.
func.func @f() {
  %0 = memref.alloc : memref<4xf32>
  return
}
