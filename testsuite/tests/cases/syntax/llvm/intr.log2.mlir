// RUN: --split-input-file
llvm.func @forms(%a: f16, %b: f64, %v: vector<4xf64>, %w: vector<[4]xf16>) {
  %0 = llvm.intr.log2(%a) : (f16) -> f16
  %1 = llvm.intr.log2(%b) {fastmathFlags = #llvm.fastmath<nnan, nsz>} : (f64) -> f64
  %2 = llvm.intr.log2(%v) {fastmathFlags = #llvm.fastmath<fast>, seen} : (vector<4xf64>) -> vector<4xf64>
  %3 = llvm.intr.log2(%w) {fastmathFlags = #llvm.fastmath<none>} : (vector<[4]xf16>) -> vector<[4]xf16>
  %4 = "llvm.intr.log2"(%a) : (f16) -> f16
  %5 = "llvm.intr.log2"(%v) <{fastmathFlags = #llvm.fastmath<nsz>}> {weight = 2 : i8} : (vector<4xf64>) -> vector<4xf64>
  llvm.return
}

// -----

// Error: no integer.
llvm.func @f(%a: i32) {
  %0 = llvm.intr.log2(%a) : (i32) -> i32
  llvm.return
}

// -----

// Error: no vector of integers.
llvm.func @f(%a: vector<2xi64>) {
  %0 = "llvm.intr.log2"(%a) : (vector<2xi64>) -> vector<2xi64>
  llvm.return
}

// -----

// Error: no index.
func.func @f(%a: index) {
  %0 = llvm.intr.log2(%a) : (index) -> index
  return
}

// -----

// Error: the result has the type of the operand.
llvm.func @f(%a: f16) {
  %0 = llvm.intr.log2(%a) : (f16) -> f64
  llvm.return
}

// -----

// Error: a scalar is no vector.
llvm.func @f(%a: vector<4xf64>) {
  %0 = llvm.intr.log2(%a) : (vector<4xf64>) -> f64
  llvm.return
}

// -----

// Error: one operand.
llvm.func @f(%a: f16) {
  %0 = "llvm.intr.log2"(%a, %a) : (f16, f16) -> f16
  llvm.return
}

// -----

// Error: flags are an attribute of LLVM.
llvm.func @f(%a: f16) {
  %0 = "llvm.intr.log2"(%a) <{fastmathFlags = 3 : i32}> : (f16) -> f16
  llvm.return
}

// -----

// Error: no such flag.
llvm.func @f(%a: f16) {
  %0 = llvm.intr.log2(%a) {fastmathFlags = #llvm.fastmath<quick>} : (f16) -> f16
  llvm.return
}

// -----

// Error: parentheses.
llvm.func @f(%a: f16) {
  %0 = llvm.intr.log2 %a : (f16) -> f16
  llvm.return
}
