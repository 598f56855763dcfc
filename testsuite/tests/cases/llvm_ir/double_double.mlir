// RUN: --emit=llvm-ir
// NOT IN MLIR: mlir-opt writes no LLVM IR; this is the text of mlir-translate.

// Constants of `ppc_fp128` fold as pairs of numbers: sums and products have their errors in the second part.
!pair = !llvm.ppc_fp128
llvm.func @sums() -> !llvm.array<6 x ppc_fp128> {
  %third = llvm.mlir.constant(0.3333333333333333 : f64) : f64
  %rest = llvm.mlir.constant(1.8503717077085943e-17 : f64) : f64
  %tiny = llvm.mlir.constant(1.0e-200 : f64) : f64
  %0 = llvm.fpext %third : f64 to !pair
  %1 = llvm.fpext %rest : f64 to !pair
  %2 = llvm.fpext %tiny : f64 to !pair
  %3 = llvm.fadd %0, %1 : !pair
  %4 = llvm.fadd %3, %2 : !pair
  %5 = llvm.fsub %4, %3 : !pair
  %6 = llvm.fsub %3, %3 : !pair
  %7 = llvm.fmul %3, %3 : !pair
  %8 = llvm.fdiv %3, %7 : !pair
  %9 = llvm.fneg %3 : !pair
  %u = llvm.mlir.undef : !llvm.array<6 x ppc_fp128>
  %a = llvm.insertvalue %4, %u[0] : !llvm.array<6 x ppc_fp128>
  %b = llvm.insertvalue %5, %a[1] : !llvm.array<6 x ppc_fp128>
  %c = llvm.insertvalue %6, %b[2] : !llvm.array<6 x ppc_fp128>
  %d = llvm.insertvalue %7, %c[3] : !llvm.array<6 x ppc_fp128>
  %e = llvm.insertvalue %8, %d[4] : !llvm.array<6 x ppc_fp128>
  %f = llvm.insertvalue %9, %e[5] : !llvm.array<6 x ppc_fp128>
  llvm.return %f : !llvm.array<6 x ppc_fp128>
}
// The second part brings the sum back from infinity.
llvm.func @great() -> !llvm.array<2 x ppc_fp128> {
  %max = llvm.mlir.constant(1.7976931348623157e308 : f64) : f64
  %half = llvm.mlir.constant(9.9792015476736e291 : f64) : f64
  %0 = llvm.fpext %max : f64 to !pair
  %1 = llvm.fpext %half : f64 to !pair
  %2 = llvm.fsub %0, %1 : !pair
  %3 = llvm.fadd %2, %1 : !pair
  %4 = llvm.fadd %0, %0 : !pair
  %u = llvm.mlir.undef : !llvm.array<2 x ppc_fp128>
  %a = llvm.insertvalue %3, %u[0] : !llvm.array<2 x ppc_fp128>
  %b = llvm.insertvalue %4, %a[1] : !llvm.array<2 x ppc_fp128>
  llvm.return %b : !llvm.array<2 x ppc_fp128>
}
llvm.func @integers() -> !llvm.struct<(ppc_fp128, ppc_fp128, i128, i128)> {
  %big = llvm.mlir.constant(170141183460469231731687303715884105726 : i128) : i128
  %wide = llvm.mlir.constant(-1606938044258990275541962092341162602522202993782792835301377 : i256) : i256
  %0 = llvm.uitofp %big : i128 to !pair
  %1 = llvm.sitofp %wide : i256 to !pair
  %2 = llvm.fptosi %1 : !pair to i128
  %3 = llvm.fptosi %0 : !pair to i128
  %u = llvm.mlir.undef : !llvm.struct<(ppc_fp128, ppc_fp128, i128, i128)>
  %a = llvm.insertvalue %0, %u[0] : !llvm.struct<(ppc_fp128, ppc_fp128, i128, i128)>
  %b = llvm.insertvalue %1, %a[1] : !llvm.struct<(ppc_fp128, ppc_fp128, i128, i128)>
  %c = llvm.insertvalue %2, %b[2] : !llvm.struct<(ppc_fp128, ppc_fp128, i128, i128)>
  %d = llvm.insertvalue %3, %c[3] : !llvm.struct<(ppc_fp128, ppc_fp128, i128, i128)>
  llvm.return %d : !llvm.struct<(ppc_fp128, ppc_fp128, i128, i128)>
}
// A comparison with a denormal second part is not folded.
llvm.func @denormal() -> i1 {
  %one = llvm.mlir.constant(1.0 : f64) : f64
  %small = llvm.mlir.constant(5.0e-324 : f64) : f64
  %0 = llvm.fpext %one : f64 to !pair
  %1 = llvm.fpext %small : f64 to !pair
  %2 = llvm.fadd %0, %1 : !pair
  %3 = llvm.fcmp "oeq" %2, %0 : !pair
  llvm.return %3 : i1
}
