// RUN: --emit=llvm-ir
// NOT IN MLIR: mlir-opt writes no LLVM IR; this is the text of mlir-translate.

// Structures are in the order in which LLVM finds them: those that stand beside each other before those in them.
llvm.func @nested(!llvm.struct<"outer", (struct<"first", (struct<"shared", (i32)>)>, struct<"shared", (i32)>, struct<"last", ()>)>)

llvm.mlir.global external @global() : !llvm.struct<"of a global", (array<2 x struct<"element", (i8)>>)>

// Constants and attributes name types, too.
llvm.func @constants(%p: !llvm.ptr) {
  %0 = llvm.mlir.zero : !llvm.struct<"stored", (i32, i32)>
  llvm.store %0, %p : !llvm.struct<"stored", (i32, i32)>, !llvm.ptr
  %1 = llvm.getelementptr %p[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<"indexed", (i8, i64)>
  llvm.call @by_value(%1) : (!llvm.ptr) -> ()
  llvm.return
}

llvm.func @by_value(!llvm.ptr {llvm.byval = !llvm.struct<"copied", (ptr)>})
