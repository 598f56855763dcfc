// RUN: --split-input-file
// A start value and the sum of all elements, in order unless reassoc says otherwise.
llvm.func @forms(%s: f32, %t: f16, %v: vector<3xf32>, %w: vector<[2]xf16>) {
  %0 = "llvm.intr.vector.reduce.fadd"(%s, %v) : (f32, vector<3xf32>) -> f32
  %1 = "llvm.intr.vector.reduce.fadd"(%t, %w) <{fastmathFlags = #llvm.fastmath<reassoc, nnan>}> : (f16, vector<[2]xf16>) -> f16
  %2 = "llvm.intr.vector.reduce.fadd"(%s, %v) <{fastmathFlags = #llvm.fastmath<none>}> {seen} : (f32, vector<3xf32>) -> f32
  %3 = "llvm.intr.vector.reduce.fadd"(%s, %v) {fastmathFlags = #llvm.fastmath<fast>} : (f32, vector<3xf32>) -> f32
  llvm.return
}

// -----

// The result has the element type of the operands; that it is a scalar is not asked.
llvm.func @forms(%s: f32, %v: vector<3xf32>) {
  %0 = "llvm.intr.vector.reduce.fadd"(%s, %v) : (f32, vector<3xf32>) -> vector<2xf32>
  llvm.return
}

// -----

// Error: the start value is a scalar.
llvm.func @f(%v: vector<3xf32>) {
  %0 = "llvm.intr.vector.reduce.fadd"(%v, %v) : (vector<3xf32>, vector<3xf32>) -> f32
  llvm.return
}

// -----

// Error: the start value has the type of the elements.
llvm.func @f(%s: f16, %v: vector<3xf32>) {
  %0 = "llvm.intr.vector.reduce.fadd"(%s, %v) : (f16, vector<3xf32>) -> f32
  llvm.return
}

// -----

// Error: no scalar.
llvm.func @f(%s: f32) {
  %0 = "llvm.intr.vector.reduce.fadd"(%s, %s) : (f32, f32) -> f32
  llvm.return
}

// -----

// Error: no integers.
llvm.func @f(%s: i32, %v: vector<4xi32>) {
  %0 = "llvm.intr.vector.reduce.fadd"(%s, %v) : (i32, vector<4xi32>) -> i32
  llvm.return
}

// -----

// Error: the result has the type of the elements.
llvm.func @f(%s: f32, %v: vector<3xf32>) {
  %0 = "llvm.intr.vector.reduce.fadd"(%s, %v) : (f32, vector<3xf32>) -> i1
  llvm.return
}

// -----

// Error: two operands.
llvm.func @f(%v: vector<3xf32>) {
  %0 = "llvm.intr.vector.reduce.fadd"(%v) : (vector<3xf32>) -> f32
  llvm.return
}

// -----

// Error: flags are an attribute of LLVM.
llvm.func @f(%s: f32, %v: vector<3xf32>) {
  %0 = "llvm.intr.vector.reduce.fadd"(%s, %v) <{fastmathFlags = "fast"}> : (f32, vector<3xf32>) -> f32
  llvm.return
}

// -----

// Error: no custom form.
llvm.func @f(%s: f32, %v: vector<3xf32>) {
  %0 = llvm.intr.vector.reduce.fadd(%s, %v) : (f32, vector<3xf32>) -> f32
  llvm.return
}
