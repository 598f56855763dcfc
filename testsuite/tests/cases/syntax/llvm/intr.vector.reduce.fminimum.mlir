// RUN: --split-input-file
// The smallest element; a NaN if one is.
llvm.func @forms(%v: vector<6xf64>, %w: vector<[2]xf128>) {
  %0 = llvm.intr.vector.reduce.fminimum(%v) : (vector<6xf64>) -> f64
  %1 = llvm.intr.vector.reduce.fminimum(%w) {fastmathFlags = #llvm.fastmath<arcp, reassoc>} : (vector<[2]xf128>) -> f128
  %2 = llvm.intr.vector.reduce.fminimum(%v) {fastmathFlags = #llvm.fastmath<fast>, seen} : (vector<6xf64>) -> f64
  %3 = "llvm.intr.vector.reduce.fminimum"(%v) : (vector<6xf64>) -> f64
  %4 = "llvm.intr.vector.reduce.fminimum"(%w) <{fastmathFlags = #llvm.fastmath<none>}> : (vector<[2]xf128>) -> f128
  llvm.return
}

// -----

// The result has the element type of the operand; that it is a scalar is not asked.
llvm.func @forms(%v: vector<6xf64>) {
  %0 = llvm.intr.vector.reduce.fminimum(%v) : (vector<6xf64>) -> vector<2xf64>
  llvm.return
}

// -----

// Error: no scalar.
llvm.func @f(%v: f64) {
  %0 = llvm.intr.vector.reduce.fminimum(%v) : (f64) -> f64
  llvm.return
}

// -----

// Error: no integers.
llvm.func @f(%v: vector<4xi32>) {
  %0 = llvm.intr.vector.reduce.fminimum(%v) : (vector<4xi32>) -> i32
  llvm.return
}

// -----

// Error: the result has the type of the elements.
llvm.func @f(%v: vector<2xf32>) {
  %0 = llvm.intr.vector.reduce.fminimum(%v) : (vector<2xf32>) -> f64
  llvm.return
}

// -----

// Error: a result of LLVM.
llvm.func @f(%v: vector<6xf64>) {
  %0 = llvm.intr.vector.reduce.fminimum(%v) : (vector<6xf64>) -> tensor<1xf64>
  llvm.return
}

// -----

// Error: one operand.
llvm.func @f(%v: vector<6xf64>) {
  %0 = "llvm.intr.vector.reduce.fminimum"(%v, %v) : (vector<6xf64>, vector<6xf64>) -> f64
  llvm.return
}

// -----

// Error: flags are an attribute of LLVM.
llvm.func @f(%v: vector<6xf64>) {
  %0 = "llvm.intr.vector.reduce.fminimum"(%v) <{fastmathFlags = unit}> : (vector<6xf64>) -> f64
  llvm.return
}

// -----

// A property that it has not is dropped.
llvm.func @forms(%v: vector<6xf64>) {
  %0 = "llvm.intr.vector.reduce.fminimum"(%v) <{fastmath = #llvm.fastmath<nnan>}> : (vector<6xf64>) -> f64
  llvm.return
}

// -----

// Error: a type of a function.
llvm.func @f(%v: vector<6xf64>) {
  %0 = llvm.intr.vector.reduce.fminimum(%v) : vector<6xf64>
  llvm.return
}
