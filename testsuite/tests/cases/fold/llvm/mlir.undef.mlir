// RUN: --canonicalize

// Equal ones are one.
llvm.func @use(i32, i32, f32)

llvm.func @f() {
  %0 = llvm.mlir.undef : i32
  %1 = llvm.mlir.undef : i32
  %2 = llvm.mlir.undef : f32
  llvm.call @use(%0, %1, %2) : (i32, i32, f32) -> ()
  llvm.return
}
