// RUN: --split-input-file
// Like rint, without an exception for what is not exact.
llvm.func @forms(%a: f128, %b: bf16, %v: vector<4xf16>, %w: vector<[2]xbf16>) {
  %0 = llvm.intr.nearbyint(%a) : (f128) -> f128
  %1 = llvm.intr.nearbyint(%b) {fastmathFlags = #llvm.fastmath<afn, nnan>} : (bf16) -> bf16
  %2 = llvm.intr.nearbyint(%v) {fastmathFlags = #llvm.fastmath<fast>, seen} : (vector<4xf16>) -> vector<4xf16>
  %3 = llvm.intr.nearbyint(%w) {fastmathFlags = #llvm.fastmath<none>} : (vector<[2]xbf16>) -> vector<[2]xbf16>
  %4 = "llvm.intr.nearbyint"(%a) : (f128) -> f128
  %5 = "llvm.intr.nearbyint"(%v) <{fastmathFlags = #llvm.fastmath<nnan>}> {weight = 2 : i8} : (vector<4xf16>) -> vector<4xf16>
  llvm.return
}

// -----

// Error: no integer.
llvm.func @f(%a: i32) {
  %0 = llvm.intr.nearbyint(%a) : (i32) -> i32
  llvm.return
}

// -----

// Error: no vector of integers.
llvm.func @f(%a: vector<2xi64>) {
  %0 = "llvm.intr.nearbyint"(%a) : (vector<2xi64>) -> vector<2xi64>
  llvm.return
}

// -----

// Error: no index.
func.func @f(%a: index) {
  %0 = llvm.intr.nearbyint(%a) : (index) -> index
  return
}

// -----

// Error: the result has the type of the operand.
llvm.func @f(%a: f128) {
  %0 = llvm.intr.nearbyint(%a) : (f128) -> f64
  llvm.return
}

// -----

// Error: a scalar is no vector.
llvm.func @f(%a: vector<4xf16>) {
  %0 = llvm.intr.nearbyint(%a) : (vector<4xf16>) -> f16
  llvm.return
}

// -----

// Error: one operand.
llvm.func @f(%a: f128) {
  %0 = "llvm.intr.nearbyint"(%a, %a) : (f128, f128) -> f128
  llvm.return
}

// -----

// Error: flags are an attribute of LLVM.
llvm.func @f(%a: f128) {
  %0 = "llvm.intr.nearbyint"(%a) <{fastmathFlags = 3 : i32}> : (f128) -> f128
  llvm.return
}

// -----

// Error: no such flag.
llvm.func @f(%a: f128) {
  %0 = llvm.intr.nearbyint(%a) {fastmathFlags = #llvm.fastmath<quick>} : (f128) -> f128
  llvm.return
}

// -----

// Error: parentheses.
llvm.func @f(%a: f128) {
  %0 = llvm.intr.nearbyint %a : (f128) -> f128
  llvm.return
}
