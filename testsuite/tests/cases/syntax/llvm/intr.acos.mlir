// RUN: --split-input-file
llvm.func @forms(%a: f128, %b: bf16, %v: vector<6xf64>, %w: vector<[4]xf16>) {
  %0 = llvm.intr.acos(%a) : (f128) -> f128
  %1 = llvm.intr.acos(%b) {fastmathFlags = #llvm.fastmath<afn, nnan>} : (bf16) -> bf16
  %2 = llvm.intr.acos(%v) {fastmathFlags = #llvm.fastmath<fast>, seen} : (vector<6xf64>) -> vector<6xf64>
  %3 = llvm.intr.acos(%w) {fastmathFlags = #llvm.fastmath<none>} : (vector<[4]xf16>) -> vector<[4]xf16>
  %4 = "llvm.intr.acos"(%a) : (f128) -> f128
  %5 = "llvm.intr.acos"(%v) <{fastmathFlags = #llvm.fastmath<nnan>}> {weight = 2 : i8} : (vector<6xf64>) -> vector<6xf64>
  llvm.return
}

// -----

// Error: no integer.
llvm.func @f(%a: i32) {
  %0 = llvm.intr.acos(%a) : (i32) -> i32
  llvm.return
}

// -----

// Error: no vector of integers.
llvm.func @f(%a: vector<2xi64>) {
  %0 = "llvm.intr.acos"(%a) : (vector<2xi64>) -> vector<2xi64>
  llvm.return
}

// -----

// Error: no index.
func.func @f(%a: index) {
  %0 = llvm.intr.acos(%a) : (index) -> index
  return
}

// -----

// Error: the result has the type of the operand.
llvm.func @f(%a: f128) {
  %0 = llvm.intr.acos(%a) : (f128) -> f64
  llvm.return
}

// -----

// Error: a scalar is no vector.
llvm.func @f(%a: vector<6xf64>) {
  %0 = llvm.intr.acos(%a) : (vector<6xf64>) -> f64
  llvm.return
}

// -----

// Error: one operand.
llvm.func @f(%a: f128) {
  %0 = "llvm.intr.acos"(%a, %a) : (f128, f128) -> f128
  llvm.return
}

// -----

// Error: flags are an attribute of LLVM.
llvm.func @f(%a: f128) {
  %0 = "llvm.intr.acos"(%a) <{fastmathFlags = 3 : i32}> : (f128) -> f128
  llvm.return
}

// -----

// Error: no such flag.
llvm.func @f(%a: f128) {
  %0 = llvm.intr.acos(%a) {fastmathFlags = #llvm.fastmath<quick>} : (f128) -> f128
  llvm.return
}

// -----

// Error: parentheses.
llvm.func @f(%a: f128) {
  %0 = llvm.intr.acos %a : (f128) -> f128
  llvm.return
}
