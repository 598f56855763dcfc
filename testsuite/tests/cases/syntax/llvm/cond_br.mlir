// RUN: --split-input-file
llvm.func @forms(%c: i1, %a: i32, %b: f32) {
  llvm.cond_br %c, ^bb1, ^bb2
^bb1:
  llvm.cond_br %c, ^bb3(%a : i32), ^bb2
^bb2:
  llvm.cond_br %c, ^bb3(%a : i32), ^bb4(%a, %b : i32, f32)
^bb3(%0: i32):
  llvm.cond_br %c weights([90, 10]), ^bb1, ^bb4(%0, %b : i32, f32) {tag}
^bb4(%1: i32, %2: f32):
  llvm.cond_br %c, ^bb1, ^bb5 {loop_annotation = #llvm.loop_annotation<mustProgress = true>}
^bb5:
  "llvm.cond_br"(%c, %a)[^bb6, ^bb7] <{branch_weights = array<i32: 1, 2>, operandSegmentSizes = array<i32: 1, 0, 1>}> : (i1, i32) -> ()
^bb6:
  llvm.return
^bb7(%3: i32):
  llvm.return
}

// -----

// Error: a bit.
llvm.func @f(%c: i8) {
  "llvm.cond_br"(%c)[^bb1, ^bb1] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i8) -> ()
^bb1:
  llvm.return
}

// -----

// Error: two blocks.
llvm.func @f(%c: i1) {
  "llvm.cond_br"(%c)[^bb1] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
^bb1:
  llvm.return
}

// -----

// Error: as many operands as the first has arguments.
llvm.func @f(%c: i1, %a: i32) {
  llvm.cond_br %c, ^bb1, ^bb1(%a : i32)
^bb1(%0: i32):
  llvm.return
}

// -----

// Error: of the types of the second's.
llvm.func @f(%c: i1, %a: i32, %b: f32) {
  llvm.cond_br %c, ^bb1(%a : i32), ^bb1(%b : f32)
^bb1(%0: i32):
  llvm.return
}

// -----

// Error: a weight for each block.
llvm.func @f(%c: i1) {
  llvm.cond_br %c weights([1, 2, 3]), ^bb1, ^bb1
^bb1:
  llvm.return
}

// -----

// Error: weights are numbers.
llvm.func @f(%c: i1) {
  llvm.cond_br %c weights([often, 1]), ^bb1, ^bb1
^bb1:
  llvm.return
}

// -----

// Error: both blocks are written.
llvm.func @f(%c: i1) {
  llvm.cond_br %c, ^bb1
^bb1:
  llvm.return
}

// -----

// Error: a weight is not zero.
llvm.func @f(%c: i1) {
  llvm.cond_br %c weights([0, 0]), ^bb1, ^bb1
^bb1:
  llvm.return
}
