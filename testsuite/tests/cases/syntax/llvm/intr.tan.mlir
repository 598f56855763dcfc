// RUN: --split-input-file
llvm.func @forms(%a: f64, %b: !llvm.ppc_fp128, %v: vector<4xbf16>, %w: vector<[8]xf32>) {
  %0 = llvm.intr.tan(%a) : (f64) -> f64
  %1 = llvm.intr.tan(%b) {fastmathFlags = #llvm.fastmath<arcp, afn>} : (!llvm.ppc_fp128) -> !llvm.ppc_fp128
  %2 = llvm.intr.tan(%v) {fastmathFlags = #llvm.fastmath<fast>, seen} : (vector<4xbf16>) -> vector<4xbf16>
  %3 = llvm.intr.tan(%w) {fastmathFlags = #llvm.fastmath<none>} : (vector<[8]xf32>) -> vector<[8]xf32>
  %4 = "llvm.intr.tan"(%a) : (f64) -> f64
  %5 = "llvm.intr.tan"(%v) <{fastmathFlags = #llvm.fastmath<afn>}> {weight = 2 : i8} : (vector<4xbf16>) -> vector<4xbf16>
  llvm.return
}

// -----

// Error: no integer.
llvm.func @f(%a: i32) {
  %0 = llvm.intr.tan(%a) : (i32) -> i32
  llvm.return
}

// -----

// Error: no vector of integers.
llvm.func @f(%a: vector<2xi64>) {
  %0 = "llvm.intr.tan"(%a) : (vector<2xi64>) -> vector<2xi64>
  llvm.return
}

// -----

// Error: no index.
func.func @f(%a: index) {
  %0 = llvm.intr.tan(%a) : (index) -> index
  return
}

// -----

// Error: the result has the type of the operand.
llvm.func @f(%a: f64) {
  %0 = llvm.intr.tan(%a) : (f64) -> f32
  llvm.return
}

// -----

// Error: a scalar is no vector.
llvm.func @f(%a: vector<4xbf16>) {
  %0 = llvm.intr.tan(%a) : (vector<4xbf16>) -> bf16
  llvm.return
}

// -----

// Error: one operand.
llvm.func @f(%a: f64) {
  %0 = "llvm.intr.tan"(%a, %a) : (f64, f64) -> f64
  llvm.return
}

// -----

// Error: flags are an attribute of LLVM.
llvm.func @f(%a: f64) {
  %0 = "llvm.intr.tan"(%a) <{fastmathFlags = 3 : i32}> : (f64) -> f64
  llvm.return
}

// -----

// Error: no such flag.
llvm.func @f(%a: f64) {
  %0 = llvm.intr.tan(%a) {fastmathFlags = #llvm.fastmath<quick>} : (f64) -> f64
  llvm.return
}

// -----

// Error: parentheses.
llvm.func @f(%a: f64) {
  %0 = llvm.intr.tan %a : (f64) -> f64
  llvm.return
}
