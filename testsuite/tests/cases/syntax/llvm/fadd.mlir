// RUN: --split-input-file
llvm.func @forms(%a: f32, %b: bf16, %c: f128, %d: f80, %e: !llvm.ppc_fp128, %v: vector<4xf64>, %s: vector<[2]xf16>) {
  %0 = llvm.fadd %a, %a : f32
  %1 = llvm.fadd %b, %b : bf16
  %2 = llvm.fadd %c, %c : f128
  %3 = llvm.fadd %d, %d : f80
  %4 = llvm.fadd %e, %e : !llvm.ppc_fp128
  %5 = llvm.fadd %v, %v : vector<4xf64>
  %6 = llvm.fadd %s, %s {tag = 1 : i8} : vector<[2]xf16>
  %7 = llvm.fadd %a, %a {fastmathFlags = #llvm.fastmath<nnan>} : f32
  %8 = llvm.fadd %a, %a {fastmathFlags = #llvm.fastmath<ninf, nsz, arcp, contract, afn, reassoc>} : f32
  %9 = llvm.fadd %a, %a {fastmathFlags = #llvm.fastmath<fast>} : f32
  %10 = llvm.fadd %a, %a {fastmathFlags = #llvm.fastmath<none>} : f32
  %11 = "llvm.fadd"(%a, %a) : (f32, f32) -> f32
  %12 = "llvm.fadd"(%a, %a) <{fastmathFlags = #llvm.fastmath<nnan, reassoc>}> {tag} : (f32, f32) -> f32
  llvm.return
}

// -----

// Error: floats.
func.func @f(%a: i32) {
  %0 = llvm.fadd %a, %a : i32
  return
}

// -----

// Error: that LLVM has.
func.func @f(%a: f8E5M2) {
  %0 = llvm.fadd %a, %a : f8E5M2
  return
}

// -----

// Error: vectors of one dimension.
func.func @f(%a: vector<2x2xf32>) {
  %0 = llvm.fadd %a, %a : vector<2x2xf32>
  return
}

// -----

// Error: both of one type.
func.func @f(%a: f32, %b: f64) {
  %0 = "llvm.fadd"(%a, %b) : (f32, f64) -> f32
  return
}

// -----

// Error: the result of the same type.
func.func @f(%a: f32) {
  %0 = "llvm.fadd"(%a, %a) : (f32, f32) -> f64
  return
}

// -----

// Error: no such flag.
func.func @f(%a: f32) {
  %0 = llvm.fadd %a, %a {fastmathFlags = #llvm.fastmath<exact>} : f32
  return
}

// -----

// Error: flags of LLVM.
func.func @f(%a: f32) {
  %0 = llvm.fadd %a, %a {fastmathFlags = "fast"} : f32
  return
}

// -----

// Error: two operands.
func.func @f(%a: f32) {
  %0 = llvm.fadd %a : f32
  return
}

// -----

// Flags in a string.
llvm.func @f(%a: f32) {
  %0 = llvm.fadd %a, %a {fastmathFlags = #llvm.fastmath<"nnan, ninf">} : f32
  llvm.return
}
