// RUN: --split-input-file
// The smallest unsigned element.
llvm.func @forms(%v: vector<3xi32>, %w: vector<[8]xi64>, %x: vector<1xi128>) {
  %0 = "llvm.intr.vector.reduce.umin"(%v) : (vector<3xi32>) -> i32
  %1 = "llvm.intr.vector.reduce.umin"(%w) {seen} : (vector<[8]xi64>) -> i64
  %2 = "llvm.intr.vector.reduce.umin"(%x) : (vector<1xi128>) -> i128
  llvm.return
}

// -----

// The result has the element type of the operand; that it is a scalar is not asked.
llvm.func @forms(%v: vector<3xi32>) {
  %0 = "llvm.intr.vector.reduce.umin"(%v) : (vector<3xi32>) -> vector<2xi32>
  llvm.return
}

// -----

// Error: no scalar.
llvm.func @f(%v: i32) {
  %0 = "llvm.intr.vector.reduce.umin"(%v) : (i32) -> i32
  llvm.return
}

// -----

// Error: no floating-point numbers.
llvm.func @f(%v: vector<4xf32>) {
  %0 = "llvm.intr.vector.reduce.umin"(%v) : (vector<4xf32>) -> f32
  llvm.return
}

// -----

// Error: no vector of two dimensions.
func.func @f(%v: vector<2x2xi32>) {
  %0 = "llvm.intr.vector.reduce.umin"(%v) : (vector<2x2xi32>) -> i32
  return
}

// -----

// Error: the result has the type of the elements.
llvm.func @f(%v: vector<3xi32>) {
  %0 = "llvm.intr.vector.reduce.umin"(%v) : (vector<3xi32>) -> i3
  llvm.return
}

// -----

// Error: a result.
llvm.func @f(%v: vector<3xi32>) {
  "llvm.intr.vector.reduce.umin"(%v) : (vector<3xi32>) -> ()
  llvm.return
}

// -----

// Error: one operand.
llvm.func @f(%v: vector<3xi32>) {
  %0 = "llvm.intr.vector.reduce.umin"(%v, %v) : (vector<3xi32>, vector<3xi32>) -> i32
  llvm.return
}

// -----

// Error: no custom form.
llvm.func @f(%v: vector<3xi32>) {
  %0 = llvm.intr.vector.reduce.umin(%v) : (vector<3xi32>) -> i32
  llvm.return
}
