// RUN: --pass-pipeline=builtin.module(llvm.func(sroa)) --split-input-file

// The integer begins at 8, by its alignment.
module attributes {dlti.dl_spec = #dlti.dl_spec<i8 = dense<8> : vector<2xi64>, i32 = dense<32> : vector<2xi64>, i64 = dense<64> : vector<2xi64>, !llvm.ptr = dense<[32, 32, 32]> : vector<3xi64>>} {
  llvm.func @f() -> i64 {
    %one = llvm.mlir.constant(1 : i32) : i32
    %m = llvm.alloca %one x !llvm.struct<(ptr, i64)> : (i32) -> !llvm.ptr
    %p = llvm.getelementptr %m[8] : (!llvm.ptr) -> !llvm.ptr, i8
    %0 = llvm.load %p : !llvm.ptr -> i64
    llvm.return %0 : i64
  }
}

// -----

// It begins at 4.
llvm.func @f() -> i64 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %m = llvm.alloca %one x !llvm.struct<(i32, i64)> : (i32) -> !llvm.ptr
  %p = llvm.getelementptr %m[4] : (!llvm.ptr) -> !llvm.ptr, i8
  %0 = llvm.load %p : !llvm.ptr -> i64
  llvm.return %0 : i64
}
