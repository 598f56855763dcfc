// RUN: --split-input-file
llvm.func @forms(%a: bf16, %b: f80, %v: vector<2xf64>, %w: vector<[2]xf16>) {
  %0 = llvm.intr.sin(%a) : (bf16) -> bf16
  %1 = llvm.intr.sin(%b) {fastmathFlags = #llvm.fastmath<ninf, arcp>} : (f80) -> f80
  %2 = llvm.intr.sin(%v) {fastmathFlags = #llvm.fastmath<fast>, seen} : (vector<2xf64>) -> vector<2xf64>
  %3 = llvm.intr.sin(%w) {fastmathFlags = #llvm.fastmath<none>} : (vector<[2]xf16>) -> vector<[2]xf16>
  %4 = "llvm.intr.sin"(%a) : (bf16) -> bf16
  %5 = "llvm.intr.sin"(%v) <{fastmathFlags = #llvm.fastmath<arcp>}> {weight = 2 : i8} : (vector<2xf64>) -> vector<2xf64>
  llvm.return
}

// -----

// Error: no integer.
llvm.func @f(%a: i32) {
  %0 = llvm.intr.sin(%a) : (i32) -> i32
  llvm.return
}

// -----

// Error: no vector of integers.
llvm.func @f(%a: vector<2xi64>) {
  %0 = "llvm.intr.sin"(%a) : (vector<2xi64>) -> vector<2xi64>
  llvm.return
}

// -----

// Error: no index.
func.func @f(%a: index) {
  %0 = llvm.intr.sin(%a) : (index) -> index
  return
}

// -----

// Error: the result has the type of the operand.
llvm.func @f(%a: bf16) {
  %0 = llvm.intr.sin(%a) : (bf16) -> f64
  llvm.return
}

// -----

// Error: a scalar is no vector.
llvm.func @f(%a: vector<2xf64>) {
  %0 = llvm.intr.sin(%a) : (vector<2xf64>) -> f64
  llvm.return
}

// -----

// Error: one operand.
llvm.func @f(%a: bf16) {
  %0 = "llvm.intr.sin"(%a, %a) : (bf16, bf16) -> bf16
  llvm.return
}

// -----

// Error: flags are an attribute of LLVM.
llvm.func @f(%a: bf16) {
  %0 = "llvm.intr.sin"(%a) <{fastmathFlags = 3 : i32}> : (bf16) -> bf16
  llvm.return
}

// -----

// Error: no such flag.
llvm.func @f(%a: bf16) {
  %0 = llvm.intr.sin(%a) {fastmathFlags = #llvm.fastmath<quick>} : (bf16) -> bf16
  llvm.return
}

// -----

// Error: parentheses.
llvm.func @f(%a: bf16) {
  %0 = llvm.intr.sin %a : (bf16) -> bf16
  llvm.return
}
