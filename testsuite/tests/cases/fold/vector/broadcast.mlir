// RUN: --canonicalize

// A constant of the LLVM dialect may have an attribute of another width than its type.

func.func @broadcast() -> vector<2xi64> {
  %value = llvm.mlir.constant(1 : i8) : i64
  %0 = vector.broadcast %value : i64 to vector<2xi64>
  return %0 : vector<2xi64>
}
