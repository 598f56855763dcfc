// RUN: --emit=llvm-ir
// NOT IN MLIR: LLVM's verifier refuses the allocation, as the type has no size.
llvm.func @f(%p: !llvm.ptr) {
  %one = llvm.mlir.constant(1 : i32) : i32
  %0 = llvm.alloca %one x !llvm.struct<"a", (i32, struct<"a">)> : (i32) -> !llvm.ptr
  %1 = llvm.alloca %one x !llvm.struct<"b", packed (i32, array<2 x struct<"b">>)> : (i32) -> !llvm.ptr
  llvm.return
}
