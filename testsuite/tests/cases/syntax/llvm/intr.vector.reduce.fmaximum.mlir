// RUN: --split-input-file
// The greatest element; a NaN if one is.
llvm.func @forms(%v: vector<5xf32>, %w: vector<[8]xf80>) {
  %0 = llvm.intr.vector.reduce.fmaximum(%v) : (vector<5xf32>) -> f32
  %1 = llvm.intr.vector.reduce.fmaximum(%w) {fastmathFlags = #llvm.fastmath<nsz, afn>} : (vector<[8]xf80>) -> f80
  %2 = llvm.intr.vector.reduce.fmaximum(%v) {fastmathFlags = #llvm.fastmath<fast>, seen} : (vector<5xf32>) -> f32
  %3 = "llvm.intr.vector.reduce.fmaximum"(%v) : (vector<5xf32>) -> f32
  %4 = "llvm.intr.vector.reduce.fmaximum"(%w) <{fastmathFlags = #llvm.fastmath<none>}> : (vector<[8]xf80>) -> f80
  llvm.return
}

// -----

// The result has the element type of the operand; that it is a scalar is not asked.
llvm.func @forms(%v: vector<5xf32>) {
  %0 = llvm.intr.vector.reduce.fmaximum(%v) : (vector<5xf32>) -> vector<2xf32>
  llvm.return
}

// -----

// Error: no scalar.
llvm.func @f(%v: f32) {
  %0 = llvm.intr.vector.reduce.fmaximum(%v) : (f32) -> f32
  llvm.return
}

// -----

// Error: no integers.
llvm.func @f(%v: vector<4xi32>) {
  %0 = llvm.intr.vector.reduce.fmaximum(%v) : (vector<4xi32>) -> i32
  llvm.return
}

// -----

// Error: the result has the type of the elements.
llvm.func @f(%v: vector<2xf32>) {
  %0 = llvm.intr.vector.reduce.fmaximum(%v) : (vector<2xf32>) -> f64
  llvm.return
}

// -----

// Error: a result of LLVM.
llvm.func @f(%v: vector<5xf32>) {
  %0 = llvm.intr.vector.reduce.fmaximum(%v) : (vector<5xf32>) -> tensor<1xf32>
  llvm.return
}

// -----

// Error: one operand.
llvm.func @f(%v: vector<5xf32>) {
  %0 = "llvm.intr.vector.reduce.fmaximum"(%v, %v) : (vector<5xf32>, vector<5xf32>) -> f32
  llvm.return
}

// -----

// Error: flags are an attribute of LLVM.
llvm.func @f(%v: vector<5xf32>) {
  %0 = "llvm.intr.vector.reduce.fmaximum"(%v) <{fastmathFlags = unit}> : (vector<5xf32>) -> f32
  llvm.return
}

// -----

// A property that it has not is dropped.
llvm.func @forms(%v: vector<5xf32>) {
  %0 = "llvm.intr.vector.reduce.fmaximum"(%v) <{fastmath = #llvm.fastmath<nnan>}> : (vector<5xf32>) -> f32
  llvm.return
}

// -----

// Error: a type of a function.
llvm.func @f(%v: vector<5xf32>) {
  %0 = llvm.intr.vector.reduce.fmaximum(%v) : vector<5xf32>
  llvm.return
}
