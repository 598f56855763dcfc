// RUN: --split-input-file
llvm.func @forms(%c: i32, %d: i8, %a: f32) {
  llvm.switch %c : i32, ^bb1 [
  ]
^bb1:
  llvm.switch %c : i32, ^bb2(%a : f32) [
    0: ^bb1,
    -7: ^bb2(%a : f32)
  ]
^bb2(%0: f32):
  llvm.switch %d : i8, ^bb1 [
    127: ^bb3(%d, %0 : i8, f32)
  ] {tag}
^bb3(%1: i8, %2: f32):
  llvm.switch %c : i32, ^bb1 [
    1: ^bb4
  ] {branch_weights = array<i32: 5, 6>}
^bb4:
  "llvm.switch"(%c, %a, %a)[^bb2, ^bb1, ^bb2] <{case_operand_segments = array<i32: 0, 1>, case_values = dense<[3, 4]> : tensor<2xi32>,
      operandSegmentSizes = array<i32: 1, 1, 1>}> : (i32, f32, f32) -> ()
}

// -----

// Error: an integer.
llvm.func @f(%c: f32) {
  "llvm.switch"(%c)[^bb1] <{case_operand_segments = array<i32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (f32) -> ()
^bb1:
  llvm.return
}

// -----

// Error: a block for each case.
llvm.func @f(%c: i32) {
  "llvm.switch"(%c)[^bb1, ^bb1] <{case_operand_segments = array<i32: 0>, case_values = dense<[3, 4]> : tensor<2xi32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
^bb1:
  llvm.return
}

// -----

// Error: a value for each block.
llvm.func @f(%c: i32) {
  "llvm.switch"(%c)[^bb1, ^bb1] <{case_operand_segments = array<i32: 0>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
^bb1:
  llvm.return
}

// -----

// Error: a weight for each block.
llvm.func @f(%c: i32) {
  llvm.switch %c : i32, ^bb1 [
    1: ^bb1
  ] {branch_weights = array<i32: 5>}
^bb1:
  llvm.return
}

// -----

// Error: as many operands as the default block has arguments.
llvm.func @f(%c: i32) {
  llvm.switch %c : i32, ^bb1 [
  ]
^bb1(%0: i32):
  llvm.return
}

// -----

// Error: of the types of a case's block.
llvm.func @f(%c: i32) {
  llvm.switch %c : i32, ^bb2 [
    1: ^bb1(%c : i32)
  ]
^bb1(%0: i64):
  llvm.return
^bb2:
  llvm.return
}

// -----

// Error: values of cases are numbers.
llvm.func @f(%c: i32) {
  llvm.switch %c : i32, ^bb1 [
    one: ^bb1
  ]
^bb1:
  llvm.return
}

// -----

// Error: cases in brackets.
llvm.func @f(%c: i32) {
  llvm.switch %c : i32, ^bb1
^bb1:
  llvm.return
}

// -----

// Error: an integer is switched on.
llvm.func @f(%c: f32) {
  llvm.switch %c : f32, ^bb1 [
    1: ^bb1
  ]
^bb1:
  llvm.return
}

// -----

// Error: an argument by its place in a group.
llvm.func @place(%v: i32) {
  llvm.switch %v : i32, ^a(%v : i32) [ 1: ^a(%v#0 : i32) ]
^a(%x: i32):
  llvm.return
}

// -----

// The least and the greatest number of a case, of wide and narrow conditions.
llvm.func @f(%c: i128) {
  llvm.switch %c : i128, ^bb1 [
    -9223372036854775808: ^bb1,
    9223372036854775807: ^bb1
  ]
^bb1:
  llvm.return
}

// -----

// Those of a narrow condition wrap.
llvm.func @f(%c: i8) {
  llvm.switch %c : i8, ^bb1 [
    300: ^bb1,
    -300: ^bb1
  ]
^bb1:
  llvm.return
}

// -----

// Error: no greater one.
llvm.func @f(%c: i64) {
  llvm.switch %c : i64, ^bb1 [
    9223372036854775808: ^bb1
  ]
^bb1:
  llvm.return
}

// -----

// Error: no matter how wide the condition is.
llvm.func @f(%c: i128) {
  llvm.switch %c : i128, ^bb1 [
    18446744073709551615: ^bb1
  ]
^bb1:
  llvm.return
}

// -----

// Error: no lesser one.
llvm.func @f(%c: i128) {
  llvm.switch %c : i128, ^bb1 [
    -9223372036854775809: ^bb1
  ]
^bb1:
  llvm.return
}

// -----

// Lists beyond the cases belong to none of them.
llvm.func @f(%c: i32) {
  "llvm.switch"(%c, %c, %c)[^bb1, ^bb2] <{case_operand_segments = array<i32: 1, 0, 1>, case_values = dense<1> : tensor<1xi32>, operandSegmentSizes = array<i32: 1, 0, 2>}> : (i32, i32, i32) -> ()
^bb1:
  llvm.return
^bb2(%0: i32):
  llvm.return
}

// -----

// Error: the first lists are those of the cases.
llvm.func @f(%c: i32) {
  "llvm.switch"(%c, %c)[^bb1, ^bb2] <{case_operand_segments = array<i32: 0, 1>, case_values = dense<1> : tensor<1xi32>, operandSegmentSizes = array<i32: 1, 0, 1>}> : (i32, i32) -> ()
^bb1:
  llvm.return
^bb2(%0: i32):
  llvm.return
}

// -----

// Error: the weights are looked at before the values of the cases.
llvm.func @f(%c: i32) {
  "llvm.switch"(%c)[^bb1, ^bb1] <{branch_weights = array<i32: 1>, case_operand_segments = array<i32: 0>, case_values = dense<[1, 2]> : vector<2xi32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
^bb1:
  llvm.return
}
