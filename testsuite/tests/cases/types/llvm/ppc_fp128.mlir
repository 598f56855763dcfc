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


// -----

// Numbers have the digits of both parts, of which the first has the low bits.
func.func private @constants() attributes {
  a = 0.1 : !llvm.ppc_fp128,
  b = -2.5 : !llvm.ppc_fp128,
  c = -1.0e400 : !llvm.ppc_fp128,
  d = -0.0 : !llvm.ppc_fp128,
  e = 1.0e308 : !llvm.ppc_fp128,
  f = 1.2345678e-310 : !llvm.ppc_fp128,
  g = 1234567.0 : !llvm.ppc_fp128,
  i = 0x39500000000000003FF0000000000000 : !llvm.ppc_fp128,
  j = 0x3FF00000000000000000000000000000 : !llvm.ppc_fp128,
  k = dense<[0x1, -0.1]> : tensor<2x!llvm.ppc_fp128>,
  l = dense<"0x000000000000F03F0000000000005039"> : tensor<1x!llvm.ppc_fp128>,
  m = dense<(-2.5, 0.1)> : tensor<complex<!llvm.ppc_fp128>>,
  n = array<!llvm.ppc_fp128: -2.5>
}

// -----

// It is a number like others.
func.func @arithmetic(%a: !llvm.ppc_fp128, %b: f64) -> !llvm.ppc_fp128 {
  %0 = arith.extf %b : f64 to !llvm.ppc_fp128
  %1 = arith.constant 1.0 : !llvm.ppc_fp128
  %2 = arith.addf %0, %1 : !llvm.ppc_fp128
  %3 = math.absf %2 : !llvm.ppc_fp128
  return %3 : !llvm.ppc_fp128
}
llvm.mlir.global internal constant @number(1.5 : !llvm.ppc_fp128) : !llvm.ppc_fp128

// -----

// Error: too many bits.
func.func private @wide() attributes {a = 0x100000000000000000000000000000001 : !llvm.ppc_fp128}

// -----

// Error: an integer.
func.func private @integer() attributes {a = 5 : !llvm.ppc_fp128}

// -----

// Error: other semantics.
llvm.func @f() -> !llvm.ppc_fp128 {
  %0 = llvm.mlir.constant(1.5 : f64) : !llvm.ppc_fp128
  llvm.return %0 : !llvm.ppc_fp128
}

// -----

// Error: no vector of them.
llvm.func @f(%a: vector<4xf32>) {
  %0 = llvm.fpext %a : vector<4xf32> to vector<4x!llvm.ppc_fp128>
  llvm.return
}

// -----

// Error: no reduction of a vector of them.
llvm.func @f(%a: !llvm.ppc_fp128, %b: vector<4x!llvm.ppc_fp128>) {
  %0 = "llvm.intr.vector.reduce.fadd"(%a, %b) : (!llvm.ppc_fp128, vector<4x!llvm.ppc_fp128>) -> !llvm.ppc_fp128
  llvm.return
}
