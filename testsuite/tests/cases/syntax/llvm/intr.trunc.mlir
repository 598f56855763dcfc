// RUN: --split-input-file
// The integer part.
llvm.func @forms(%a: !llvm.ppc_fp128, %b: f32, %v: vector<5xbf16>, %w: vector<[4]xf32>) {
  %0 = llvm.intr.trunc(%a) : (!llvm.ppc_fp128) -> !llvm.ppc_fp128
  %1 = llvm.intr.trunc(%b) {fastmathFlags = #llvm.fastmath<reassoc, ninf>} : (f32) -> f32
  %2 = llvm.intr.trunc(%v) {fastmathFlags = #llvm.fastmath<fast>, seen} : (vector<5xbf16>) -> vector<5xbf16>
  %3 = llvm.intr.trunc(%w) {fastmathFlags = #llvm.fastmath<none>} : (vector<[4]xf32>) -> vector<[4]xf32>
  %4 = "llvm.intr.trunc"(%a) : (!llvm.ppc_fp128) -> !llvm.ppc_fp128
  %5 = "llvm.intr.trunc"(%v) <{fastmathFlags = #llvm.fastmath<ninf>}> {weight = 2 : i8} : (vector<5xbf16>) -> vector<5xbf16>
  llvm.return
}

// -----

// Error: no integer.
llvm.func @f(%a: i32) {
  %0 = llvm.intr.trunc(%a) : (i32) -> i32
  llvm.return
}

// -----

// Error: no vector of integers.
llvm.func @f(%a: vector<2xi64>) {
  %0 = "llvm.intr.trunc"(%a) : (vector<2xi64>) -> vector<2xi64>
  llvm.return
}

// -----

// Error: no index.
func.func @f(%a: index) {
  %0 = llvm.intr.trunc(%a) : (index) -> index
  return
}

// -----

// Error: the result has the type of the operand.
llvm.func @f(%a: !llvm.ppc_fp128) {
  %0 = llvm.intr.trunc(%a) : (!llvm.ppc_fp128) -> f64
  llvm.return
}

// -----

// Error: a scalar is no vector.
llvm.func @f(%a: vector<5xbf16>) {
  %0 = llvm.intr.trunc(%a) : (vector<5xbf16>) -> bf16
  llvm.return
}

// -----

// Error: one operand.
llvm.func @f(%a: !llvm.ppc_fp128) {
  %0 = "llvm.intr.trunc"(%a, %a) : (!llvm.ppc_fp128, !llvm.ppc_fp128) -> !llvm.ppc_fp128
  llvm.return
}

// -----

// Error: flags are an attribute of LLVM.
llvm.func @f(%a: !llvm.ppc_fp128) {
  %0 = "llvm.intr.trunc"(%a) <{fastmathFlags = 3 : i32}> : (!llvm.ppc_fp128) -> !llvm.ppc_fp128
  llvm.return
}

// -----

// Error: no such flag.
llvm.func @f(%a: !llvm.ppc_fp128) {
  %0 = llvm.intr.trunc(%a) {fastmathFlags = #llvm.fastmath<quick>} : (!llvm.ppc_fp128) -> !llvm.ppc_fp128
  llvm.return
}

// -----

// Error: parentheses.
llvm.func @f(%a: !llvm.ppc_fp128) {
  %0 = llvm.intr.trunc %a : (!llvm.ppc_fp128) -> !llvm.ppc_fp128
  llvm.return
}
