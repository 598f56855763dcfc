// RUN: --split-input-file
// The sum of all elements.
llvm.func @forms(%v: vector<2xi8>, %w: vector<[2]xi16>, %x: vector<1xi32>) {
  %0 = "llvm.intr.vector.reduce.add"(%v) : (vector<2xi8>) -> i8
  %1 = "llvm.intr.vector.reduce.add"(%w) {seen} : (vector<[2]xi16>) -> i16
  %2 = "llvm.intr.vector.reduce.add"(%x) : (vector<1xi32>) -> i32
  llvm.return
}

// -----

// The result has the element type of the operand; that it is a scalar is not asked.
llvm.func @forms(%v: vector<2xi8>) {
  %0 = "llvm.intr.vector.reduce.add"(%v) : (vector<2xi8>) -> vector<2xi8>
  llvm.return
}

// -----

// Error: no scalar.
llvm.func @f(%v: i8) {
  %0 = "llvm.intr.vector.reduce.add"(%v) : (i8) -> i8
  llvm.return
}

// -----

// Error: no floating-point numbers.
llvm.func @f(%v: vector<4xf32>) {
  %0 = "llvm.intr.vector.reduce.add"(%v) : (vector<4xf32>) -> f32
  llvm.return
}

// -----

// Error: no vector of two dimensions.
func.func @f(%v: vector<2x2xi8>) {
  %0 = "llvm.intr.vector.reduce.add"(%v) : (vector<2x2xi8>) -> i8
  return
}

// -----

// Error: the result has the type of the elements.
llvm.func @f(%v: vector<2xi8>) {
  %0 = "llvm.intr.vector.reduce.add"(%v) : (vector<2xi8>) -> i3
  llvm.return
}

// -----

// Error: a result.
llvm.func @f(%v: vector<2xi8>) {
  "llvm.intr.vector.reduce.add"(%v) : (vector<2xi8>) -> ()
  llvm.return
}

// -----

// Error: one operand.
llvm.func @f(%v: vector<2xi8>) {
  %0 = "llvm.intr.vector.reduce.add"(%v, %v) : (vector<2xi8>, vector<2xi8>) -> i8
  llvm.return
}

// -----

// Error: no custom form.
llvm.func @f(%v: vector<2xi8>) {
  %0 = llvm.intr.vector.reduce.add(%v) : (vector<2xi8>) -> i8
  llvm.return
}
