// RUN: --split-input-file
// The absolute value of a floating-point number.
llvm.func @forms(%a: f64, %b: !llvm.ppc_fp128, %v: vector<5xf64>, %w: vector<[2]xf16>) {
  %0 = llvm.intr.fabs(%a) : (f64) -> f64
  %1 = llvm.intr.fabs(%b) {fastmathFlags = #llvm.fastmath<arcp, afn>} : (!llvm.ppc_fp128) -> !llvm.ppc_fp128
  %2 = llvm.intr.fabs(%v) {fastmathFlags = #llvm.fastmath<fast>, seen} : (vector<5xf64>) -> vector<5xf64>
  %3 = llvm.intr.fabs(%w) {fastmathFlags = #llvm.fastmath<none>} : (vector<[2]xf16>) -> vector<[2]xf16>
  %4 = "llvm.intr.fabs"(%a) : (f64) -> f64
  %5 = "llvm.intr.fabs"(%v) <{fastmathFlags = #llvm.fastmath<afn>}> {weight = 2 : i8} : (vector<5xf64>) -> vector<5xf64>
  llvm.return
}

// -----

// Error: no integer.
llvm.func @f(%a: i32) {
  %0 = llvm.intr.fabs(%a) : (i32) -> i32
  llvm.return
}

// -----

// Error: no vector of integers.
llvm.func @f(%a: vector<2xi64>) {
  %0 = "llvm.intr.fabs"(%a) : (vector<2xi64>) -> vector<2xi64>
  llvm.return
}

// -----

// Error: no index.
func.func @f(%a: index) {
  %0 = llvm.intr.fabs(%a) : (index) -> index
  return
}

// -----

// Error: the result has the type of the operand.
llvm.func @f(%a: f64) {
  %0 = llvm.intr.fabs(%a) : (f64) -> f32
  llvm.return
}

// -----

// Error: a scalar is no vector.
llvm.func @f(%a: vector<5xf64>) {
  %0 = llvm.intr.fabs(%a) : (vector<5xf64>) -> f64
  llvm.return
}

// -----

// Error: one operand.
llvm.func @f(%a: f64) {
  %0 = "llvm.intr.fabs"(%a, %a) : (f64, f64) -> f64
  llvm.return
}

// -----

// Error: flags are an attribute of LLVM.
llvm.func @f(%a: f64) {
  %0 = "llvm.intr.fabs"(%a) <{fastmathFlags = 3 : i32}> : (f64) -> f64
  llvm.return
}

// -----

// Error: no such flag.
llvm.func @f(%a: f64) {
  %0 = llvm.intr.fabs(%a) {fastmathFlags = #llvm.fastmath<quick>} : (f64) -> f64
  llvm.return
}

// -----

// Error: parentheses.
llvm.func @f(%a: f64) {
  %0 = llvm.intr.fabs %a : (f64) -> f64
  llvm.return
}
