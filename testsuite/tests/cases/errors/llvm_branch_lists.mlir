// RUN: --split-input-file
// NOT IN MLIR: it crashes, or prints fewer successors than there are
// Error: a list of operands for each successor.
llvm.func @f(%p: !llvm.ptr) {
  "llvm.indirectbr"(%p)[^bb1, ^bb1] <{indbr_operand_segments = array<i32: 0>}> : (!llvm.ptr) -> ()
^bb1:
  llvm.return
}

// -----

// Error: for each case.
llvm.func @f(%a: i32) {
  "llvm.switch"(%a)[^bb1, ^bb1] <{case_operand_segments = array<i32>, case_values = dense<1> : vector<1xi32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
^bb1:
  llvm.return
}
