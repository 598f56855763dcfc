// RUN: --canonicalize

llvm.func @use(!llvm.ptr, !llvm.ptr)

llvm.func @f() {
  %0 = llvm.blockaddress <function = @f, tag = <id = 1>> : !llvm.ptr
  %1 = llvm.blockaddress <function = @f, tag = <id = 1>> : !llvm.ptr
  llvm.call @use(%0, %1) : (!llvm.ptr, !llvm.ptr) -> ()
  llvm.br ^bb1
^bb1:
  llvm.blocktag <id = 1>
  llvm.return
}
