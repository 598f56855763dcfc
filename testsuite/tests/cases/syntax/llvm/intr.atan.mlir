// RUN: --split-input-file
llvm.func @forms(%a: !llvm.ppc_fp128, %b: f32, %v: vector<2xf16>, %w: vector<[8]xbf16>) {
  %0 = llvm.intr.atan(%a) : (!llvm.ppc_fp128) -> !llvm.ppc_fp128
  %1 = llvm.intr.atan(%b) {fastmathFlags = #llvm.fastmath<reassoc, ninf>} : (f32) -> f32
  %2 = llvm.intr.atan(%v) {fastmathFlags = #llvm.fastmath<fast>, seen} : (vector<2xf16>) -> vector<2xf16>
  %3 = llvm.intr.atan(%w) {fastmathFlags = #llvm.fastmath<none>} : (vector<[8]xbf16>) -> vector<[8]xbf16>
  %4 = "llvm.intr.atan"(%a) : (!llvm.ppc_fp128) -> !llvm.ppc_fp128
  %5 = "llvm.intr.atan"(%v) <{fastmathFlags = #llvm.fastmath<ninf>}> {weight = 2 : i8} : (vector<2xf16>) -> vector<2xf16>
  llvm.return
}

// -----

// Error: no integer.
llvm.func @f(%a: i32) {
  %0 = llvm.intr.atan(%a) : (i32) -> i32
  llvm.return
}

// -----

// Error: no vector of integers.
llvm.func @f(%a: vector<2xi64>) {
  %0 = "llvm.intr.atan"(%a) : (vector<2xi64>) -> vector<2xi64>
  llvm.return
}

// -----

// Error: no index.
func.func @f(%a: index) {
  %0 = llvm.intr.atan(%a) : (index) -> index
  return
}

// -----

// Error: the result has the type of the operand.
llvm.func @f(%a: !llvm.ppc_fp128) {
  %0 = llvm.intr.atan(%a) : (!llvm.ppc_fp128) -> f64
  llvm.return
}

// -----

// Error: a scalar is no vector.
llvm.func @f(%a: vector<2xf16>) {
  %0 = llvm.intr.atan(%a) : (vector<2xf16>) -> f16
  llvm.return
}

// -----

// Error: one operand.
llvm.func @f(%a: !llvm.ppc_fp128) {
  %0 = "llvm.intr.atan"(%a, %a) : (!llvm.ppc_fp128, !llvm.ppc_fp128) -> !llvm.ppc_fp128
  llvm.return
}

// -----

// Error: flags are an attribute of LLVM.
llvm.func @f(%a: !llvm.ppc_fp128) {
  %0 = "llvm.intr.atan"(%a) <{fastmathFlags = 3 : i32}> : (!llvm.ppc_fp128) -> !llvm.ppc_fp128
  llvm.return
}

// -----

// Error: no such flag.
llvm.func @f(%a: !llvm.ppc_fp128) {
  %0 = llvm.intr.atan(%a) {fastmathFlags = #llvm.fastmath<quick>} : (!llvm.ppc_fp128) -> !llvm.ppc_fp128
  llvm.return
}

// -----

// Error: parentheses.
llvm.func @f(%a: !llvm.ppc_fp128) {
  %0 = llvm.intr.atan %a : (!llvm.ppc_fp128) -> !llvm.ppc_fp128
  llvm.return
}
