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

// The structure with an empty name has none in LLVM, but a number. It is defined first, and intrinsics of it have a number, too.
llvm.func @numbered(%value: !llvm.struct<"", (i64)>, %list: !llvm.array<2 x struct<"", (i64)>>, %p: !llvm.ptr) {
  %0 = llvm.load %p : !llvm.ptr -> !llvm.struct<"holder", (struct<"", (i64)>)>
  %1 = "llvm.intr.ssa.copy"(%value) : (!llvm.struct<"", (i64)>) -> !llvm.struct<"", (i64)>
  %2 = "llvm.intr.ssa.copy"(%list) : (!llvm.array<2 x struct<"", (i64)>>) -> !llvm.array<2 x struct<"", (i64)>>
  %3 = "llvm.intr.ssa.copy"(%0) : (!llvm.struct<"holder", (struct<"", (i64)>)>) -> !llvm.struct<"holder", (struct<"", (i64)>)>
  llvm.return
}
