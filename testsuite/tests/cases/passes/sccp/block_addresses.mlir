// RUN: --sccp
// The address of a block stays where it is.
llvm.func @f() -> !llvm.ptr {
  %0 = llvm.blockaddress <function = @f, tag = <id = 1>> : !llvm.ptr
  %1 = llvm.mlir.undef : !llvm.array<1 x ptr>
  llvm.br ^bb1
^bb1:
  llvm.blocktag <id = 1>
  %2 = llvm.insertvalue %0, %1[0] : !llvm.array<1 x ptr>
  %3 = llvm.extractvalue %2[0] : !llvm.array<1 x ptr>
  llvm.return %3 : !llvm.ptr
}
