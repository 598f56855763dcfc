// RUN: --canonicalize --split-input-file

// No indices that count, and constants that become part of the op.
llvm.func @f(%p: !llvm.ptr, %i: i64) -> (!llvm.ptr) {
  %0 = llvm.getelementptr %p[0] : (!llvm.ptr) -> !llvm.ptr, i32
  llvm.return %0 : !llvm.ptr
}

// -----

llvm.func @constants(%p: !llvm.ptr) -> !llvm.ptr {
  %c2 = llvm.mlir.constant(2 : i64) : i64
  %c3 = llvm.mlir.constant(3 : i32) : i32
  %0 = llvm.getelementptr inbounds %p[%c2, %c3] : (!llvm.ptr, i64, i32) -> !llvm.ptr, !llvm.array<4 x f32>
  llvm.return %0 : !llvm.ptr
}
