// RUN: --canonicalize
// The LLVM dialect may say a constant in an attribute of another type. Nothing is computed with these, but zeros and ones count.
func.func @computed() -> (i64, i64, vector<2xi32>) {
  %one = llvm.mlir.constant(1 : index) : i64
  %three = llvm.mlir.constant(3 : index) : i64
  %ones = llvm.mlir.constant(dense<1> : vector<2xindex>) : vector<2xi32>
  %0 = arith.addi %one, %three : i64
  %1 = math.ctpop %three : i64
  %2 = arith.addi %ones, %ones : vector<2xi32>
  return %0, %1, %2 : i64, i64, vector<2xi32>
}

func.func @neutral(%x: i64) -> (i64, i64, i64) {
  %zero = llvm.mlir.constant(0 : index) : i64
  %one = llvm.mlir.constant(1 : index) : i64
  %0 = arith.addi %x, %zero : i64
  %1 = arith.muli %x, %one : i64
  %low, %high = arith.mulsi_extended %x, %one : i64
  return %0, %1, %low : i64, i64, i64
}

llvm.func @elements() -> i32 {
  %0 = llvm.mlir.constant(sparse<[[0], [2]], [-2, 5]> : tensor<3xi32>) : !llvm.array<3 x i32>
  %1 = llvm.extractvalue %0[2] : !llvm.array<3 x i32>
  llvm.return %1 : i32
}
