// RUN: --canonicalize --split-input-file

llvm.func @f(%p: !llvm.ptr, %q: !llvm.ptr<3>) -> !llvm.ptr {
  %0 = llvm.addrspacecast %p : !llvm.ptr to !llvm.ptr<3>
  %1 = llvm.addrspacecast %0 : !llvm.ptr<3> to !llvm.ptr
  llvm.return %1 : !llvm.ptr
}

// -----

llvm.func @chain(%p: !llvm.ptr) -> !llvm.ptr<4> {
  %0 = llvm.addrspacecast %p : !llvm.ptr to !llvm.ptr<3>
  %1 = llvm.addrspacecast %0 : !llvm.ptr<3> to !llvm.ptr<4>
  llvm.return %1 : !llvm.ptr<4>
}
