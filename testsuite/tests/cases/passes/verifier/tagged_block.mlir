// RUN: --canonicalize
// NOT IN MLIR: a note names the pass after which something was found

// The unreachable block is erased, so the address of the block that it names is found to be invalid in another op.

llvm.mlir.global private @address() : !llvm.ptr {
  %0 = llvm.blockaddress <function = @f, tag = <id = 1>> : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}

llvm.func @f() {
  llvm.return
^bb1:
  llvm.blocktag <id = 1>
  llvm.return
}
