// RUN: --pass-pipeline=builtin.module(llvm.func(sroa)) --mlir-pass-statistics
// NOT IN MLIR: the reference counts in builds with assertions alone, and else prints a report without content

llvm.func @two_levels() -> i8 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %m = llvm.alloca %one x !llvm.struct<(i32, array<5 x i8>, f32)> : (i32) -> !llvm.ptr
  %p = llvm.getelementptr %m[0, 1, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i32, array<5 x i8>, f32)>
  %0 = llvm.load %p : !llvm.ptr -> i8
  llvm.return %0 : i8
}

llvm.func @all_parts(%a: i8) {
  %one = llvm.mlir.constant(1 : i32) : i32
  %m = llvm.alloca %one x !llvm.array<2 x i8> : (i32) -> !llvm.ptr
  %p = llvm.getelementptr %m[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<2 x i8>
  llvm.store %a, %m : i8, !llvm.ptr
  llvm.store %a, %p : i8, !llvm.ptr
  llvm.return
}
