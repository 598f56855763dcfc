// RUN: --split-input-file
// The bits that any element has.
llvm.func @forms(%v: vector<5xi64>, %w: vector<[2]xi128>, %x: vector<1xi17>) {
  %0 = "llvm.intr.vector.reduce.or"(%v) : (vector<5xi64>) -> i64
  %1 = "llvm.intr.vector.reduce.or"(%w) {seen} : (vector<[2]xi128>) -> i128
  %2 = "llvm.intr.vector.reduce.or"(%x) : (vector<1xi17>) -> i17
  llvm.return
}

// -----

// The result has the element type of the operand; that it is a scalar is not asked.
llvm.func @forms(%v: vector<5xi64>) {
  %0 = "llvm.intr.vector.reduce.or"(%v) : (vector<5xi64>) -> vector<2xi64>
  llvm.return
}

// -----

// Error: no scalar.
llvm.func @f(%v: i64) {
  %0 = "llvm.intr.vector.reduce.or"(%v) : (i64) -> i64
  llvm.return
}

// -----

// Error: no floating-point numbers.
llvm.func @f(%v: vector<4xf32>) {
  %0 = "llvm.intr.vector.reduce.or"(%v) : (vector<4xf32>) -> f32
  llvm.return
}

// -----

// Error: no vector of two dimensions.
func.func @f(%v: vector<2x2xi64>) {
  %0 = "llvm.intr.vector.reduce.or"(%v) : (vector<2x2xi64>) -> i64
  return
}

// -----

// Error: the result has the type of the elements.
llvm.func @f(%v: vector<5xi64>) {
  %0 = "llvm.intr.vector.reduce.or"(%v) : (vector<5xi64>) -> i3
  llvm.return
}

// -----

// Error: a result.
llvm.func @f(%v: vector<5xi64>) {
  "llvm.intr.vector.reduce.or"(%v) : (vector<5xi64>) -> ()
  llvm.return
}

// -----

// Error: one operand.
llvm.func @f(%v: vector<5xi64>) {
  %0 = "llvm.intr.vector.reduce.or"(%v, %v) : (vector<5xi64>, vector<5xi64>) -> i64
  llvm.return
}

// -----

// Error: no custom form.
llvm.func @f(%v: vector<5xi64>) {
  %0 = llvm.intr.vector.reduce.or(%v) : (vector<5xi64>) -> i64
  llvm.return
}
