// RUN: --emit=llvm-ir --split-input-file
// NOT IN MLIR: mlir-opt writes no LLVM IR; this is the text of mlir-translate.

// An op with functions moves the list to the end; one without functions adds an empty list, whose name is unique.
llvm.func @a() {
  llvm.return
}
llvm.func @b() {
  llvm.return
}
llvm.mlir.global_dtors dtors = [@a], priorities = [1 : i32], data = [#llvm.zero]
llvm.mlir.global_ctors ctors = [@a], priorities = [1 : i32], data = [#llvm.zero]
llvm.mlir.global_dtors dtors = [], priorities = [], data = []
llvm.mlir.global_dtors dtors = [@b], priorities = [2 : i32], data = [#llvm.zero]
llvm.mlir.global_ctors ctors = [], priorities = [], data = []
// -----
llvm.func @a() {
  llvm.return
}
llvm.mlir.global external @llvm.global_ctors.1(1 : i32) : i32
llvm.mlir.global_ctors ctors = [], priorities = [], data = []
llvm.mlir.global_ctors ctors = [@a], priorities = [1 : i32], data = [#llvm.zero]
llvm.mlir.global_ctors ctors = [], priorities = [], data = []
// -----
// The list that a global already is.
llvm.func @a() {
  llvm.return
}
llvm.mlir.global appending @llvm.global_ctors(#llvm.zero) : !llvm.array<1 x struct<(i32, ptr, ptr)>>
llvm.mlir.global_ctors ctors = [@a], priorities = [1 : i32], data = [#llvm.zero]
