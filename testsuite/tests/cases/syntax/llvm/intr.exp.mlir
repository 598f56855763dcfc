// RUN: --split-input-file
// The exponential function.
llvm.func @forms(%a: f16, %b: f64, %v: vector<2xf16>, %w: vector<[2]xbf16>) {
  %0 = llvm.intr.exp(%a) : (f16) -> f16
  %1 = llvm.intr.exp(%b) {fastmathFlags = #llvm.fastmath<nnan, nsz>} : (f64) -> f64
  %2 = llvm.intr.exp(%v) {fastmathFlags = #llvm.fastmath<fast>, seen} : (vector<2xf16>) -> vector<2xf16>
  %3 = llvm.intr.exp(%w) {fastmathFlags = #llvm.fastmath<none>} : (vector<[2]xbf16>) -> vector<[2]xbf16>
  %4 = "llvm.intr.exp"(%a) : (f16) -> f16
  %5 = "llvm.intr.exp"(%v) <{fastmathFlags = #llvm.fastmath<nsz>}> {weight = 2 : i8} : (vector<2xf16>) -> vector<2xf16>
  llvm.return
}

// -----

// Error: no integer.
llvm.func @f(%a: i32) {
  %0 = llvm.intr.exp(%a) : (i32) -> i32
  llvm.return
}

// -----

// Error: no vector of integers.
llvm.func @f(%a: vector<2xi64>) {
  %0 = "llvm.intr.exp"(%a) : (vector<2xi64>) -> vector<2xi64>
  llvm.return
}

// -----

// Error: no index.
func.func @f(%a: index) {
  %0 = llvm.intr.exp(%a) : (index) -> index
  return
}

// -----

// Error: the result has the type of the operand.
llvm.func @f(%a: f16) {
  %0 = llvm.intr.exp(%a) : (f16) -> f64
  llvm.return
}

// -----

// Error: a scalar is no vector.
llvm.func @f(%a: vector<2xf16>) {
  %0 = llvm.intr.exp(%a) : (vector<2xf16>) -> f16
  llvm.return
}

// -----

// Error: one operand.
llvm.func @f(%a: f16) {
  %0 = "llvm.intr.exp"(%a, %a) : (f16, f16) -> f16
  llvm.return
}

// -----

// Error: flags are an attribute of LLVM.
llvm.func @f(%a: f16) {
  %0 = "llvm.intr.exp"(%a) <{fastmathFlags = 3 : i32}> : (f16) -> f16
  llvm.return
}

// -----

// Error: no such flag.
llvm.func @f(%a: f16) {
  %0 = llvm.intr.exp(%a) {fastmathFlags = #llvm.fastmath<quick>} : (f16) -> f16
  llvm.return
}

// -----

// Error: parentheses.
llvm.func @f(%a: f16) {
  %0 = llvm.intr.exp %a : (f16) -> f16
  llvm.return
}
