// RUN: --canonicalize

// Equal ones are one.
llvm.mlir.global internal @g(1 : i32) : i32
llvm.func @use(!llvm.ptr, !llvm.ptr, !llvm.ptr)

llvm.func @f() {
  %0 = llvm.mlir.addressof @g : !llvm.ptr
  %1 = llvm.mlir.addressof @g : !llvm.ptr
  %2 = llvm.mlir.addressof @f : !llvm.ptr
  llvm.call @use(%0, %1, %2) : (!llvm.ptr, !llvm.ptr, !llvm.ptr) -> ()
  llvm.return
}
