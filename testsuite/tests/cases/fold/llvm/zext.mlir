// RUN: --canonicalize --split-input-file

llvm.func @f() -> i64 {
  %0 = llvm.mlir.constant(-1 : i8) : i8
  %1 = llvm.zext %0 : i8 to i64
  llvm.return %1 : i64
}

// -----

llvm.func @vectors(%v: vector<2xi8>) -> vector<2xi64> {
  %0 = llvm.zext %v : vector<2xi8> to vector<2xi64>
  llvm.return %0 : vector<2xi64>
}
