// RUN: --emit=llvm-ir --split-input-file
// NOT IN MLIR: mlir-opt writes no LLVM IR; this is the text of mlir-translate.

// A global with an empty name has a number.
llvm.func @""(%a: i32) -> i32 {
  %0 = llvm.call @""(%a) : (i32) -> i32
  llvm.return %0 : i32
}
llvm.mlir.global external @pointer() : !llvm.ptr {
  %0 = llvm.mlir.addressof @"" : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
// -----
llvm.mlir.global internal @""(1 : i32) : i32
llvm.func @f() -> !llvm.ptr {
  %0 = llvm.mlir.addressof @"" : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
// -----
llvm.mlir.global external @a(1 : i32) : i32
llvm.mlir.alias external @"" : i32 {
  %0 = llvm.mlir.addressof @a : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
// -----
llvm.func @f() attributes {personality = @""} {
  llvm.return
}
llvm.func @""(...) -> i32
