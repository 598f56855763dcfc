// RUN: --split-input-file
// A start value times all elements, in order unless reassoc says otherwise.
llvm.func @forms(%s: f64, %t: bf16, %v: vector<4xf64>, %w: vector<[4]xbf16>) {
  %0 = "llvm.intr.vector.reduce.fmul"(%s, %v) : (f64, vector<4xf64>) -> f64
  %1 = "llvm.intr.vector.reduce.fmul"(%t, %w) <{fastmathFlags = #llvm.fastmath<reassoc, ninf>}> : (bf16, vector<[4]xbf16>) -> bf16
  %2 = "llvm.intr.vector.reduce.fmul"(%s, %v) <{fastmathFlags = #llvm.fastmath<none>}> {seen} : (f64, vector<4xf64>) -> f64
  %3 = "llvm.intr.vector.reduce.fmul"(%s, %v) {fastmathFlags = #llvm.fastmath<fast>} : (f64, vector<4xf64>) -> f64
  llvm.return
}

// -----

// The result has the element type of the operands; that it is a scalar is not asked.
llvm.func @forms(%s: f64, %v: vector<4xf64>) {
  %0 = "llvm.intr.vector.reduce.fmul"(%s, %v) : (f64, vector<4xf64>) -> vector<2xf64>
  llvm.return
}

// -----

// Error: the start value is a scalar.
llvm.func @f(%v: vector<4xf64>) {
  %0 = "llvm.intr.vector.reduce.fmul"(%v, %v) : (vector<4xf64>, vector<4xf64>) -> f64
  llvm.return
}

// -----

// Error: the start value has the type of the elements.
llvm.func @f(%s: f16, %v: vector<4xf64>) {
  %0 = "llvm.intr.vector.reduce.fmul"(%s, %v) : (f16, vector<4xf64>) -> f64
  llvm.return
}

// -----

// Error: no scalar.
llvm.func @f(%s: f64) {
  %0 = "llvm.intr.vector.reduce.fmul"(%s, %s) : (f64, f64) -> f64
  llvm.return
}

// -----

// Error: no integers.
llvm.func @f(%s: i32, %v: vector<4xi32>) {
  %0 = "llvm.intr.vector.reduce.fmul"(%s, %v) : (i32, vector<4xi32>) -> i32
  llvm.return
}

// -----

// Error: the result has the type of the elements.
llvm.func @f(%s: f64, %v: vector<4xf64>) {
  %0 = "llvm.intr.vector.reduce.fmul"(%s, %v) : (f64, vector<4xf64>) -> i1
  llvm.return
}

// -----

// Error: two operands.
llvm.func @f(%v: vector<4xf64>) {
  %0 = "llvm.intr.vector.reduce.fmul"(%v) : (vector<4xf64>) -> f64
  llvm.return
}

// -----

// Error: flags are an attribute of LLVM.
llvm.func @f(%s: f64, %v: vector<4xf64>) {
  %0 = "llvm.intr.vector.reduce.fmul"(%s, %v) <{fastmathFlags = "fast"}> : (f64, vector<4xf64>) -> f64
  llvm.return
}

// -----

// Error: no custom form.
llvm.func @f(%s: f64, %v: vector<4xf64>) {
  %0 = llvm.intr.vector.reduce.fmul(%s, %v) : (f64, vector<4xf64>) -> f64
  llvm.return
}
