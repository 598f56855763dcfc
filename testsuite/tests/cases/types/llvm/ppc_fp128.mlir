// RUN: --split-input-file
// A pair of numbers of 64 bits.
func.func private @held() attributes {
  a = !llvm.ppc_fp128,
  b = !llvm.func<void (ppc_fp128)>,
  c = !llvm.func<ppc_fp128 ()>,
  d = !llvm.array<2 x ppc_fp128>,
  e = !llvm.struct<(ppc_fp128, !llvm.ppc_fp128)>
}

// -----

// What is between brackets behind it is not read.
func.func private @held() attributes {a = !llvm.ppc_fp128<>, b = !llvm.ppc_fp128<i8>}

// -----

// Error: the namespace.
func.func private @held() attributes {a = !ppc_fp128}

// -----

// Error: no constant of another type.
llvm.func @f() -> !llvm.ppc_fp128 {
  %0 = llvm.mlir.constant(1 : i32) : !llvm.ppc_fp128
  llvm.return %0 : !llvm.ppc_fp128
}
