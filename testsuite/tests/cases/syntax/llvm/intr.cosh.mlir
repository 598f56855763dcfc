// RUN: --split-input-file
llvm.func @forms(%a: bf16, %b: f80, %v: vector<4xf32>, %w: vector<[4]xf64>) {
  %0 = llvm.intr.cosh(%a) : (bf16) -> bf16
  %1 = llvm.intr.cosh(%b) {fastmathFlags = #llvm.fastmath<ninf, arcp>} : (f80) -> f80
  %2 = llvm.intr.cosh(%v) {fastmathFlags = #llvm.fastmath<fast>, seen} : (vector<4xf32>) -> vector<4xf32>
  %3 = llvm.intr.cosh(%w) {fastmathFlags = #llvm.fastmath<none>} : (vector<[4]xf64>) -> vector<[4]xf64>
  %4 = "llvm.intr.cosh"(%a) : (bf16) -> bf16
  %5 = "llvm.intr.cosh"(%v) <{fastmathFlags = #llvm.fastmath<arcp>}> {weight = 2 : i8} : (vector<4xf32>) -> vector<4xf32>
  llvm.return
}

// -----

// Error: no integer.
llvm.func @f(%a: i32) {
  %0 = llvm.intr.cosh(%a) : (i32) -> i32
  llvm.return
}

// -----

// Error: no vector of integers.
llvm.func @f(%a: vector<2xi64>) {
  %0 = "llvm.intr.cosh"(%a) : (vector<2xi64>) -> vector<2xi64>
  llvm.return
}

// -----

// Error: no index.
func.func @f(%a: index) {
  %0 = llvm.intr.cosh(%a) : (index) -> index
  return
}

// -----

// Error: the result has the type of the operand.
llvm.func @f(%a: bf16) {
  %0 = llvm.intr.cosh(%a) : (bf16) -> f64
  llvm.return
}

// -----

// Error: a scalar is no vector.
llvm.func @f(%a: vector<4xf32>) {
  %0 = llvm.intr.cosh(%a) : (vector<4xf32>) -> f32
  llvm.return
}

// -----

// Error: one operand.
llvm.func @f(%a: bf16) {
  %0 = "llvm.intr.cosh"(%a, %a) : (bf16, bf16) -> bf16
  llvm.return
}

// -----

// Error: flags are an attribute of LLVM.
llvm.func @f(%a: bf16) {
  %0 = "llvm.intr.cosh"(%a) <{fastmathFlags = 3 : i32}> : (bf16) -> bf16
  llvm.return
}

// -----

// Error: no such flag.
llvm.func @f(%a: bf16) {
  %0 = llvm.intr.cosh(%a) {fastmathFlags = #llvm.fastmath<quick>} : (bf16) -> bf16
  llvm.return
}

// -----

// Error: parentheses.
llvm.func @f(%a: bf16) {
  %0 = llvm.intr.cosh %a : (bf16) -> bf16
  llvm.return
}
