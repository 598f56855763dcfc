// RUN: --split-input-file
llvm.func @forms(%p: !llvm.ptr, %a: i32) {
  llvm.indirectbr %p : !llvm.ptr, [
  ^bb1,
  ^bb2(%a : i32)
  ]
^bb1:
  llvm.indirectbr %p : !llvm.ptr, [
  ] {tag}
^bb2(%0: i32):
  "llvm.indirectbr"(%p, %a)[^bb1, ^bb2] <{indbr_operand_segments = array<i32: 0, 1>}> : (!llvm.ptr, i32) -> ()
}

// -----

// Error: to an address.
llvm.func @f(%p: i64) {
  "llvm.indirectbr"(%p)[^bb1] <{indbr_operand_segments = array<i32: 0>}> : (i64) -> ()
^bb1:
  llvm.return
}

// -----

// Error: as many operands as arguments.
llvm.func @f(%p: !llvm.ptr) {
  llvm.indirectbr %p : !llvm.ptr, [
  ^bb1
  ]
^bb1(%0: i32):
  llvm.return
}

// -----

// Error: of their types.
llvm.func @f(%p: !llvm.ptr, %a: f32) {
  llvm.indirectbr %p : !llvm.ptr, [
  ^bb1(%a : f32)
  ]
^bb1(%0: i32):
  llvm.return
}

// -----

// Error: blocks in brackets.
llvm.func @f(%p: !llvm.ptr) {
  llvm.indirectbr %p : !llvm.ptr, ^bb1
^bb1:
  llvm.return
}

// -----

// Error: not as many values as the lists say.
llvm.func @f(%p: !llvm.ptr) {
  "llvm.indirectbr"(%p, %p)[^bb1, ^bb1] <{indbr_operand_segments = array<i32: 0, 0>}> : (!llvm.ptr, !llvm.ptr) -> ()
^bb1:
  llvm.return
}

// -----

// Lists beyond the blocks belong to none of them.
llvm.func @f(%p: !llvm.ptr, %a: i32) {
  "llvm.indirectbr"(%p, %a, %a)[^bb1, ^bb2] <{indbr_operand_segments = array<i32: 1, 0, 1, 0>}> : (!llvm.ptr, i32, i32) -> ()
^bb1(%0: i32):
  llvm.return
^bb2:
  llvm.return
}
