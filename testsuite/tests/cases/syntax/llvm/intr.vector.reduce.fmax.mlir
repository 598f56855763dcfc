// RUN: --split-input-file
// The greatest element, of those that are no NaN.
llvm.func @forms(%v: vector<3xf16>, %w: vector<[2]xf32>) {
  %0 = llvm.intr.vector.reduce.fmax(%v) : (vector<3xf16>) -> f16
  %1 = llvm.intr.vector.reduce.fmax(%w) {fastmathFlags = #llvm.fastmath<nnan, arcp>} : (vector<[2]xf32>) -> f32
  %2 = llvm.intr.vector.reduce.fmax(%v) {fastmathFlags = #llvm.fastmath<fast>, seen} : (vector<3xf16>) -> f16
  %3 = "llvm.intr.vector.reduce.fmax"(%v) : (vector<3xf16>) -> f16
  %4 = "llvm.intr.vector.reduce.fmax"(%w) <{fastmathFlags = #llvm.fastmath<none>}> : (vector<[2]xf32>) -> f32
  llvm.return
}

// -----

// The result has the element type of the operand; that it is a scalar is not asked.
llvm.func @forms(%v: vector<3xf16>) {
  %0 = llvm.intr.vector.reduce.fmax(%v) : (vector<3xf16>) -> vector<2xf16>
  llvm.return
}

// -----

// Error: no scalar.
llvm.func @f(%v: f16) {
  %0 = llvm.intr.vector.reduce.fmax(%v) : (f16) -> f16
  llvm.return
}

// -----

// Error: no integers.
llvm.func @f(%v: vector<4xi32>) {
  %0 = llvm.intr.vector.reduce.fmax(%v) : (vector<4xi32>) -> i32
  llvm.return
}

// -----

// Error: the result has the type of the elements.
llvm.func @f(%v: vector<2xf32>) {
  %0 = llvm.intr.vector.reduce.fmax(%v) : (vector<2xf32>) -> f64
  llvm.return
}

// -----

// Error: a result of LLVM.
llvm.func @f(%v: vector<3xf16>) {
  %0 = llvm.intr.vector.reduce.fmax(%v) : (vector<3xf16>) -> tensor<1xf16>
  llvm.return
}

// -----

// Error: one operand.
llvm.func @f(%v: vector<3xf16>) {
  %0 = "llvm.intr.vector.reduce.fmax"(%v, %v) : (vector<3xf16>, vector<3xf16>) -> f16
  llvm.return
}

// -----

// Error: flags are an attribute of LLVM.
llvm.func @f(%v: vector<3xf16>) {
  %0 = "llvm.intr.vector.reduce.fmax"(%v) <{fastmathFlags = unit}> : (vector<3xf16>) -> f16
  llvm.return
}

// -----

// A property that it has not is dropped.
llvm.func @forms(%v: vector<3xf16>) {
  %0 = "llvm.intr.vector.reduce.fmax"(%v) <{fastmath = #llvm.fastmath<nnan>}> : (vector<3xf16>) -> f16
  llvm.return
}

// -----

// Error: a type of a function.
llvm.func @f(%v: vector<3xf16>) {
  %0 = llvm.intr.vector.reduce.fmax(%v) : vector<3xf16>
  llvm.return
}
