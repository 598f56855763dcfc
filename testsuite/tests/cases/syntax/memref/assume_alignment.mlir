// RUN: --split-input-file
func.func @forms(%a: memref<4xf32>, %b: memref<?x?xi8, strided<[?, 1], offset: ?>, 2>, %c: memref<f64>) {
  %0 = memref.assume_alignment %a, 16 : memref<4xf32>
  %1 = memref.assume_alignment %b, 1 : memref<?x?xi8, strided<[?, 1], offset: ?>, 2>
  %2 = memref.assume_alignment %c, 1073741824 {checked} : memref<f64>
  %3 = "memref.assume_alignment"(%0) <{alignment = 32 : i32}> : (memref<4xf32>) -> memref<4xf32>
  return
}

// -----

// Error: a power of two.
func.func @f(%a: memref<4xf32>) {
  %0 = memref.assume_alignment %a, 24 : memref<4xf32>
  return
}

// -----

// Error: not zero.
func.func @f(%a: memref<4xf32>) {
  %0 = memref.assume_alignment %a, 0 : memref<4xf32>
  return
}

// -----

// Error: positive.
func.func @f(%a: memref<4xf32>) {
  %0 = memref.assume_alignment %a, -8 : memref<4xf32>
  return
}

// -----

// Error: an `i32`.
func.func @f(%a: memref<4xf32>) {
  %0 = "memref.assume_alignment"(%a) <{alignment = 8 : i64}> : (memref<4xf32>) -> memref<4xf32>
  return
}

// -----

// Error: the result is of the operand's type.
func.func @f(%a: memref<4xf32>) {
  %0 = "memref.assume_alignment"(%a) <{alignment = 8 : i32}> : (memref<4xf32>) -> memref<?xf32>
  return
}

// -----

// Error: the operand has a rank.
func.func @f(%a: memref<*xf32>) {
  %0 = memref.assume_alignment %a, 8 : memref<*xf32>
  return
}

// -----

// Error: the alignment is there.
func.func @f(%a: memref<4xf32>) {
  %0 = "memref.assume_alignment"(%a) : (memref<4xf32>) -> memref<4xf32>
  return
}

// -----

// Error: the alignment is a number.
func.func @f(%a: memref<4xf32>, %n: i32) {
  %0 = memref.assume_alignment %a, %n : memref<4xf32>
  return
}

// -----

// Error: the alignment fits 32 bits.
func.func @f(%a: memref<4xf32>) {
  %0 = memref.assume_alignment %a, 4294967296 : memref<4xf32>
  return
}
