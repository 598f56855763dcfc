// RUN: --sccp
// Equivalents of functions stay where they are, behind the addresses of symbols, and do not become one.
llvm.mlir.global external @global(7 : i32) : i32
llvm.func @callee()
llvm.func @caller(%memory: !llvm.ptr) {
  %0 = llvm.dso_local_equivalent @callee : !llvm.ptr
  %1 = llvm.dso_local_equivalent @callee : !llvm.ptr
  %2 = llvm.mlir.addressof @global : !llvm.ptr
  llvm.store %0, %memory : !llvm.ptr, !llvm.ptr
  llvm.store %1, %memory : !llvm.ptr, !llvm.ptr
  llvm.store %2, %memory : !llvm.ptr, !llvm.ptr
  llvm.return
}
