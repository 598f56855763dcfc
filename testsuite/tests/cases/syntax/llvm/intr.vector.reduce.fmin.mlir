// RUN: --split-input-file
// The smallest element, of those that are no NaN.
llvm.func @forms(%v: vector<4xbf16>, %w: vector<[4]xf64>) {
  %0 = llvm.intr.vector.reduce.fmin(%v) : (vector<4xbf16>) -> bf16
  %1 = llvm.intr.vector.reduce.fmin(%w) {fastmathFlags = #llvm.fastmath<ninf, contract>} : (vector<[4]xf64>) -> f64
  %2 = llvm.intr.vector.reduce.fmin(%v) {fastmathFlags = #llvm.fastmath<fast>, seen} : (vector<4xbf16>) -> bf16
  %3 = "llvm.intr.vector.reduce.fmin"(%v) : (vector<4xbf16>) -> bf16
  %4 = "llvm.intr.vector.reduce.fmin"(%w) <{fastmathFlags = #llvm.fastmath<none>}> : (vector<[4]xf64>) -> f64
  llvm.return
}

// -----

// The result has the element type of the operand; that it is a scalar is not asked.
llvm.func @forms(%v: vector<4xbf16>) {
  %0 = llvm.intr.vector.reduce.fmin(%v) : (vector<4xbf16>) -> vector<2xbf16>
  llvm.return
}

// -----

// Error: no scalar.
llvm.func @f(%v: bf16) {
  %0 = llvm.intr.vector.reduce.fmin(%v) : (bf16) -> bf16
  llvm.return
}

// -----

// Error: no integers.
llvm.func @f(%v: vector<4xi32>) {
  %0 = llvm.intr.vector.reduce.fmin(%v) : (vector<4xi32>) -> i32
  llvm.return
}

// -----

// Error: the result has the type of the elements.
llvm.func @f(%v: vector<2xf32>) {
  %0 = llvm.intr.vector.reduce.fmin(%v) : (vector<2xf32>) -> f64
  llvm.return
}

// -----

// Error: a result of LLVM.
llvm.func @f(%v: vector<4xbf16>) {
  %0 = llvm.intr.vector.reduce.fmin(%v) : (vector<4xbf16>) -> tensor<1xbf16>
  llvm.return
}

// -----

// Error: one operand.
llvm.func @f(%v: vector<4xbf16>) {
  %0 = "llvm.intr.vector.reduce.fmin"(%v, %v) : (vector<4xbf16>, vector<4xbf16>) -> bf16
  llvm.return
}

// -----

// Error: flags are an attribute of LLVM.
llvm.func @f(%v: vector<4xbf16>) {
  %0 = "llvm.intr.vector.reduce.fmin"(%v) <{fastmathFlags = unit}> : (vector<4xbf16>) -> bf16
  llvm.return
}

// -----

// A property that it has not is dropped.
llvm.func @forms(%v: vector<4xbf16>) {
  %0 = "llvm.intr.vector.reduce.fmin"(%v) <{fastmath = #llvm.fastmath<nnan>}> : (vector<4xbf16>) -> bf16
  llvm.return
}

// -----

// Error: a type of a function.
llvm.func @f(%v: vector<4xbf16>) {
  %0 = llvm.intr.vector.reduce.fmin(%v) : vector<4xbf16>
  llvm.return
}
