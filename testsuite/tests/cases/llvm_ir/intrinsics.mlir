// RUN: --emit=llvm-ir
// NOT IN MLIR: mlir-opt writes no LLVM IR; this is the text of mlir-translate.

llvm.func @intrinsics(%arg0: i32, %arg1: vector<4xf32>, %arg2: !llvm.ptr, %arg3: vector<4xi1>) -> vector<4xf32> {
  %0 = llvm.intr.smax(%arg0, %arg0) : (i32, i32) -> i32
  %1 = "llvm.intr.ctlz"(%0) <{is_zero_poison = false}> : (i32) -> i32
  %2 = llvm.mlir.constant(1 : i8) : i8
  "llvm.intr.memset"(%arg2, %2, %1) <{isVolatile = true}> : (!llvm.ptr, i8, i32) -> ()
  %4 = llvm.mlir.constant(0.000000e+00 : f32) : f32
  %3 = "llvm.intr.vector.reduce.fadd"(%4, %arg1) <{fastmathFlags = #llvm.fastmath<reassoc>}> : (f32, vector<4xf32>) -> f32
  %5 = llvm.intr.masked.load %arg2, %arg3, %arg1 {alignment = 16 : i32} : (!llvm.ptr, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
  %6 = llvm.insertelement %3, %5[%0 : i32] : vector<4xf32>
  llvm.return %6 : vector<4xf32>
}
