// RUN: --mem2reg
// NOT IN MLIR: its search for the size of the type has no end
// A structure in itself has no size.
llvm.func @f(%p: !llvm.ptr) {
  %one = llvm.mlir.constant(1 : i32) : i32
  %length = llvm.mlir.constant(8 : i64) : i64
  %0 = llvm.alloca %one x !llvm.struct<"a", (i32, struct<"a">)> : (i32) -> !llvm.ptr
  "llvm.intr.memcpy"(%p, %0, %length) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  llvm.return
}
