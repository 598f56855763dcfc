// RUN: --split-input-file
// The next integer below.
llvm.func @forms(%a: f128, %b: bf16, %v: vector<2xbf16>, %w: vector<[8]xf32>) {
  %0 = llvm.intr.floor(%a) : (f128) -> f128
  %1 = llvm.intr.floor(%b) {fastmathFlags = #llvm.fastmath<afn, nnan>} : (bf16) -> bf16
  %2 = llvm.intr.floor(%v) {fastmathFlags = #llvm.fastmath<fast>, seen} : (vector<2xbf16>) -> vector<2xbf16>
  %3 = llvm.intr.floor(%w) {fastmathFlags = #llvm.fastmath<none>} : (vector<[8]xf32>) -> vector<[8]xf32>
  %4 = "llvm.intr.floor"(%a) : (f128) -> f128
  %5 = "llvm.intr.floor"(%v) <{fastmathFlags = #llvm.fastmath<nnan>}> {weight = 2 : i8} : (vector<2xbf16>) -> vector<2xbf16>
  llvm.return
}

// -----

// Error: no integer.
llvm.func @f(%a: i32) {
  %0 = llvm.intr.floor(%a) : (i32) -> i32
  llvm.return
}

// -----

// Error: no vector of integers.
llvm.func @f(%a: vector<2xi64>) {
  %0 = "llvm.intr.floor"(%a) : (vector<2xi64>) -> vector<2xi64>
  llvm.return
}

// -----

// Error: no index.
func.func @f(%a: index) {
  %0 = llvm.intr.floor(%a) : (index) -> index
  return
}

// -----

// Error: the result has the type of the operand.
llvm.func @f(%a: f128) {
  %0 = llvm.intr.floor(%a) : (f128) -> f64
  llvm.return
}

// -----

// Error: a scalar is no vector.
llvm.func @f(%a: vector<2xbf16>) {
  %0 = llvm.intr.floor(%a) : (vector<2xbf16>) -> bf16
  llvm.return
}

// -----

// Error: one operand.
llvm.func @f(%a: f128) {
  %0 = "llvm.intr.floor"(%a, %a) : (f128, f128) -> f128
  llvm.return
}

// -----

// Error: flags are an attribute of LLVM.
llvm.func @f(%a: f128) {
  %0 = "llvm.intr.floor"(%a) <{fastmathFlags = 3 : i32}> : (f128) -> f128
  llvm.return
}

// -----

// Error: no such flag.
llvm.func @f(%a: f128) {
  %0 = llvm.intr.floor(%a) {fastmathFlags = #llvm.fastmath<quick>} : (f128) -> f128
  llvm.return
}

// -----

// Error: parentheses.
llvm.func @f(%a: f128) {
  %0 = llvm.intr.floor %a : (f128) -> f128
  llvm.return
}
