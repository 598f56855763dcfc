// RUN: --split-input-file
llvm.func @forms(%a: i32, %b: !llvm.struct<(f32)>) {
  llvm.br ^bb1
^bb1:
  llvm.br ^bb2(%a : i32)
^bb2(%0: i32):
  llvm.br ^bb3(%0, %b : i32, !llvm.struct<(f32)>) {tag}
^bb3(%1: i32, %2: !llvm.struct<(f32)>):
  llvm.br ^bb4 {loop_annotation = #llvm.loop_annotation<disableNonforced = true, mustProgress = true>}
^bb4:
  "llvm.br"(%a)[^bb5] : (i32) -> ()
^bb5(%3: i32):
  llvm.return
}

// -----

// Error: as many operands as the block has arguments.
llvm.func @f(%a: i32) {
  llvm.br ^bb1
^bb1(%0: i32):
  llvm.return
}

// -----

// Error: of their types.
llvm.func @f(%a: i32) {
  llvm.br ^bb1(%a : i32)
^bb1(%0: i64):
  llvm.return
}

// -----

// Error: of types of LLVM.
func.func @f(%a: index) {
  llvm.br ^bb1(%a : index)
^bb1(%0: index):
  return
}

// -----

// Error: a block.
llvm.func @f() {
  "llvm.br"() : () -> ()
}

// -----

// Error: one block.
llvm.func @f() {
  "llvm.br"()[^bb1, ^bb1] : () -> ()
^bb1:
  llvm.return
}

// -----

// Error: the end of its block.
llvm.func @f() {
  llvm.br ^bb1
  llvm.br ^bb1
^bb1:
  llvm.return
}

// -----

// Error: an annotation of loops.
llvm.func @f() {
  llvm.br ^bb1 {loop_annotation = "unroll"}
^bb1:
  llvm.return
}
