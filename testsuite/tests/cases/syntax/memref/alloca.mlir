// RUN: --split-input-file
// Allocation on the stack, which needs an op around it at whose end the memory is free again.
func.func @forms(%m: index, %s: index) {
  %0 = memref.alloca() : memref<f32>
  %1 = memref.alloca(%m) : memref<?x8xf64, 5>
  %2 = memref.alloca()[%s] : memref<4xf32, affine_map<(i)[s] -> (i * s)>>
  %3 = memref.alloca(%m)[%s] : memref<?xf32, affine_map<(i)[s] -> (i + s)>>
  %4 = memref.alloca() {alignment = 32 : i64, label = 1 : i8} : memref<4x4xi16, strided<[4, 1]>>
  %5 = "memref.alloca"(%m) <{alignment = 1 : i64, operandSegmentSizes = array<i32: 1, 0>}> : (index) -> memref<?xf32>
  memref.alloca_scope {
    %6 = memref.alloca() : memref<2xindex>
  }
  return
}

// -----

// The scope may be any op around it.
func.func @in_loop(%m: index) {
  scf.for %i = %m to %m step %m {
    %0 = memref.alloca(%i) : memref<?xf32>
  }
  return
}

// -----

// Error: nothing around it ends its life.
%0 = memref.alloca() : memref<4xf32>

// -----

// Error: too few sizes.
func.func @f() {
  %0 = memref.alloca() : memref<?xf32>
  return
}

// -----

// Error: too many sizes.
func.func @f(%m: index) {
  %0 = memref.alloca(%m, %m) : memref<?xf32>
  return
}

// -----

// Error: a symbol too few.
func.func @f(%m: index) {
  %0 = memref.alloca()[%m] : memref<2x2xf32, affine_map<(i, j)[s, t] -> (i * s + j * t)>>
  return
}

// -----

// Error: the alignment is positive.
func.func @f() {
  %0 = memref.alloca() {alignment = -4 : i64} : memref<4xf32>
  return
}

// -----

// Error: the result is a memref of some rank.
func.func @f() {
  %0 = "memref.alloca"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<*xf32>
  return
}

// -----

// Error: symbols are of type index.
func.func @f(%m: i32) {
  %0 = "memref.alloca"(%m) <{operandSegmentSizes = array<i32: 0, 1>}> : (i32) -> memref<4xf32, affine_map<(i)[s] -> (i + s)>>
  return
}

// -----

// Error: it has a result.
func.func @f() {
  "memref.alloca"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> ()
  return
}
