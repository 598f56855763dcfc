// RUN: --split-input-file
// NOT IN MLIR: it reads operands of other groups, or of none.

// A group with one operand has one, whatever the sizes of groups add up to.
func.func @f(%a: i32) {
  "cf.switch"(%a)[^bb1] <{case_operand_segments = array<i32>, operandSegmentSizes = array<i32: 0, 1, 0>}> : (i32) -> ()
^bb1(%0: i32):
  return
}

// -----

func.func @f(%i: index) {
  %0 = "memref.subview"(%i) <{operandSegmentSizes = array<i32: 0, 1, 0, 0>, static_offsets = array<i64: -9223372036854775808>, static_sizes = array<i64: 1>, static_strides = array<i64: 1>}> : (index) -> memref<?xf32>
  return
}

// -----

func.func @f(%m: memref<?xf32>, %i: index) {
  "vector.transfer_write"(%m, %i) <{in_bounds = [], operandSegmentSizes = array<i32: 0, 1, 1, 0>, permutation_map = affine_map<(d0) -> ()>}> : (memref<?xf32>, index) -> ()
  return
}

// -----

func.func @f(%m: memref<4xf32>) {
  %0 = "memref.subview"(%m, %m) <{operandSegmentSizes = array<i32: 2, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 4>, static_strides = array<i64: 1>}> : (memref<4xf32>, memref<4xf32>) -> memref<4xf32, strided<[1]>>
  return
}

// -----

func.func @f(%a: i1, %b: i1) -> i1 {
  "cf.cond_br"(%a, %b)[^bb1, ^bb1] <{operandSegmentSizes = array<i32: 0, 1, 1>}> : (i1, i1) -> ()
^bb1(%1: i1):
  return %1 : i1
}
