// RUN: --canonicalize

llvm.func @use(!llvm.ptr, !llvm.ptr)

llvm.func @f() {
  %0 = llvm.dso_local_equivalent @f : !llvm.ptr
  %1 = llvm.dso_local_equivalent @f : !llvm.ptr
  llvm.call @use(%0, %1) : (!llvm.ptr, !llvm.ptr) -> ()
  llvm.return
}
