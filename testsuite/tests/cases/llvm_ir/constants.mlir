// RUN: --emit=llvm-ir
// NOT IN MLIR: mlir-opt writes no LLVM IR; this is the text of mlir-translate.

llvm.mlir.global internal constant @text("a\"b\00\FF")
llvm.mlir.global external @zeros(dense<0> : tensor<4xi32>) : !llvm.array<4 x i32>
llvm.mlir.global external @matrix(dense<[[1, 2], [3, 4]]> : tensor<2x2xi16>) : !llvm.array<2 x array<2 x i16>>
llvm.mlir.global external @address() : !llvm.ptr {
  %0 = llvm.mlir.addressof @matrix : !llvm.ptr
  %1 = llvm.getelementptr inbounds %0[0, 1, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<2 x array<2 x i16>>
  llvm.return %1 : !llvm.ptr
}
llvm.func @floats() -> !llvm.struct<(f32, f64, f16, bf16)> {
  %0 = llvm.mlir.constant(1.500000e+00 : f32) : f32
  %1 = llvm.mlir.constant(1.000000e-01 : f64) : f64
  %2 = llvm.mlir.constant(1.000000e+00 : f16) : f16
  %3 = llvm.mlir.constant(0x7FC0 : bf16) : bf16
  %4 = llvm.mlir.poison : !llvm.struct<(f32, f64, f16, bf16)>
  %5 = llvm.insertvalue %0, %4[0] : !llvm.struct<(f32, f64, f16, bf16)>
  %6 = llvm.insertvalue %1, %5[1] : !llvm.struct<(f32, f64, f16, bf16)>
  %7 = llvm.insertvalue %2, %6[2] : !llvm.struct<(f32, f64, f16, bf16)>
  %8 = llvm.insertvalue %3, %7[3] : !llvm.struct<(f32, f64, f16, bf16)>
  llvm.return %8 : !llvm.struct<(f32, f64, f16, bf16)>
}
llvm.func @folded(%arg0: vector<4xi32>) -> vector<4xi32> {
  %0 = llvm.mlir.constant(dense<[1, 2, 3, 4]> : vector<4xi32>) : vector<4xi32>
  %1 = llvm.mlir.constant(dense<2> : vector<4xi32>) : vector<4xi32>
  %2 = llvm.mul %0, %1 : vector<4xi32>
  %3 = llvm.add %arg0, %2 : vector<4xi32>
  %4 = llvm.shl %3, %1 : vector<4xi32>
  llvm.return %4 : vector<4xi32>
}
