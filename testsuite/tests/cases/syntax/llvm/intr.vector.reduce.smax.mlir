// RUN: --split-input-file
// The greatest signed element.
llvm.func @forms(%v: vector<7xi17>, %w: vector<[8]xi8>, %x: vector<1xi16>) {
  %0 = "llvm.intr.vector.reduce.smax"(%v) : (vector<7xi17>) -> i17
  %1 = "llvm.intr.vector.reduce.smax"(%w) {seen} : (vector<[8]xi8>) -> i8
  %2 = "llvm.intr.vector.reduce.smax"(%x) : (vector<1xi16>) -> i16
  llvm.return
}

// -----

// The result has the element type of the operand; that it is a scalar is not asked.
llvm.func @forms(%v: vector<7xi17>) {
  %0 = "llvm.intr.vector.reduce.smax"(%v) : (vector<7xi17>) -> vector<2xi17>
  llvm.return
}

// -----

// Error: no scalar.
llvm.func @f(%v: i17) {
  %0 = "llvm.intr.vector.reduce.smax"(%v) : (i17) -> i17
  llvm.return
}

// -----

// Error: no floating-point numbers.
llvm.func @f(%v: vector<4xf32>) {
  %0 = "llvm.intr.vector.reduce.smax"(%v) : (vector<4xf32>) -> f32
  llvm.return
}

// -----

// Error: no vector of two dimensions.
func.func @f(%v: vector<2x2xi17>) {
  %0 = "llvm.intr.vector.reduce.smax"(%v) : (vector<2x2xi17>) -> i17
  return
}

// -----

// Error: the result has the type of the elements.
llvm.func @f(%v: vector<7xi17>) {
  %0 = "llvm.intr.vector.reduce.smax"(%v) : (vector<7xi17>) -> i3
  llvm.return
}

// -----

// Error: a result.
llvm.func @f(%v: vector<7xi17>) {
  "llvm.intr.vector.reduce.smax"(%v) : (vector<7xi17>) -> ()
  llvm.return
}

// -----

// Error: one operand.
llvm.func @f(%v: vector<7xi17>) {
  %0 = "llvm.intr.vector.reduce.smax"(%v, %v) : (vector<7xi17>, vector<7xi17>) -> i17
  llvm.return
}

// -----

// Error: no custom form.
llvm.func @f(%v: vector<7xi17>) {
  %0 = llvm.intr.vector.reduce.smax(%v) : (vector<7xi17>) -> i17
  llvm.return
}
