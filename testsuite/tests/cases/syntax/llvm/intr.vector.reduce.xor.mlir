// RUN: --split-input-file
// The bits that an odd number of elements has.
llvm.func @forms(%v: vector<6xi128>, %w: vector<[4]xi17>, %x: vector<1xi8>) {
  %0 = "llvm.intr.vector.reduce.xor"(%v) : (vector<6xi128>) -> i128
  %1 = "llvm.intr.vector.reduce.xor"(%w) {seen} : (vector<[4]xi17>) -> i17
  %2 = "llvm.intr.vector.reduce.xor"(%x) : (vector<1xi8>) -> i8
  llvm.return
}

// -----

// The result has the element type of the operand; that it is a scalar is not asked.
llvm.func @forms(%v: vector<6xi128>) {
  %0 = "llvm.intr.vector.reduce.xor"(%v) : (vector<6xi128>) -> vector<2xi128>
  llvm.return
}

// -----

// Error: no scalar.
llvm.func @f(%v: i128) {
  %0 = "llvm.intr.vector.reduce.xor"(%v) : (i128) -> i128
  llvm.return
}

// -----

// Error: no floating-point numbers.
llvm.func @f(%v: vector<4xf32>) {
  %0 = "llvm.intr.vector.reduce.xor"(%v) : (vector<4xf32>) -> f32
  llvm.return
}

// -----

// Error: no vector of two dimensions.
func.func @f(%v: vector<2x2xi128>) {
  %0 = "llvm.intr.vector.reduce.xor"(%v) : (vector<2x2xi128>) -> i128
  return
}

// -----

// Error: the result has the type of the elements.
llvm.func @f(%v: vector<6xi128>) {
  %0 = "llvm.intr.vector.reduce.xor"(%v) : (vector<6xi128>) -> i3
  llvm.return
}

// -----

// Error: a result.
llvm.func @f(%v: vector<6xi128>) {
  "llvm.intr.vector.reduce.xor"(%v) : (vector<6xi128>) -> ()
  llvm.return
}

// -----

// Error: one operand.
llvm.func @f(%v: vector<6xi128>) {
  %0 = "llvm.intr.vector.reduce.xor"(%v, %v) : (vector<6xi128>, vector<6xi128>) -> i128
  llvm.return
}

// -----

// Error: no custom form.
llvm.func @f(%v: vector<6xi128>) {
  %0 = llvm.intr.vector.reduce.xor(%v) : (vector<6xi128>) -> i128
  llvm.return
}
