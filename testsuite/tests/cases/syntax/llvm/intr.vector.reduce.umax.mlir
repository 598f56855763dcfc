// RUN: --split-input-file
// The greatest unsigned element.
llvm.func @forms(%v: vector<2xi16>, %w: vector<[4]xi32>, %x: vector<1xi64>) {
  %0 = "llvm.intr.vector.reduce.umax"(%v) : (vector<2xi16>) -> i16
  %1 = "llvm.intr.vector.reduce.umax"(%w) {seen} : (vector<[4]xi32>) -> i32
  %2 = "llvm.intr.vector.reduce.umax"(%x) : (vector<1xi64>) -> i64
  llvm.return
}

// -----

// The result has the element type of the operand; that it is a scalar is not asked.
llvm.func @forms(%v: vector<2xi16>) {
  %0 = "llvm.intr.vector.reduce.umax"(%v) : (vector<2xi16>) -> vector<2xi16>
  llvm.return
}

// -----

// Error: no scalar.
llvm.func @f(%v: i16) {
  %0 = "llvm.intr.vector.reduce.umax"(%v) : (i16) -> i16
  llvm.return
}

// -----

// Error: no floating-point numbers.
llvm.func @f(%v: vector<4xf32>) {
  %0 = "llvm.intr.vector.reduce.umax"(%v) : (vector<4xf32>) -> f32
  llvm.return
}

// -----

// Error: no vector of two dimensions.
func.func @f(%v: vector<2x2xi16>) {
  %0 = "llvm.intr.vector.reduce.umax"(%v) : (vector<2x2xi16>) -> i16
  return
}

// -----

// Error: the result has the type of the elements.
llvm.func @f(%v: vector<2xi16>) {
  %0 = "llvm.intr.vector.reduce.umax"(%v) : (vector<2xi16>) -> i3
  llvm.return
}

// -----

// Error: a result.
llvm.func @f(%v: vector<2xi16>) {
  "llvm.intr.vector.reduce.umax"(%v) : (vector<2xi16>) -> ()
  llvm.return
}

// -----

// Error: one operand.
llvm.func @f(%v: vector<2xi16>) {
  %0 = "llvm.intr.vector.reduce.umax"(%v, %v) : (vector<2xi16>, vector<2xi16>) -> i16
  llvm.return
}

// -----

// Error: no custom form.
llvm.func @f(%v: vector<2xi16>) {
  %0 = llvm.intr.vector.reduce.umax(%v) : (vector<2xi16>) -> i16
  llvm.return
}
