// RUN: --split-input-file
// Whether a value is known at compile time.
llvm.func @forms(%a: i32, %b: f64, %p: !llvm.ptr, %v: vector<[4]xf32>, %s: !llvm.struct<(i8, f32)>) {
  %0 = "llvm.intr.is.constant"(%a) : (i32) -> i1
  %1 = "llvm.intr.is.constant"(%b) : (f64) -> i1
  %2 = "llvm.intr.is.constant"(%p) : (!llvm.ptr) -> i1
  %3 = "llvm.intr.is.constant"(%v) : (vector<[4]xf32>) -> i1
  %4 = "llvm.intr.is.constant"(%s) : (!llvm.struct<(i8, f32)>) -> i1
  %5 = "llvm.intr.is.constant"(%a) {seen} : (i32) -> i1
  llvm.return
}

// -----

// Error: a value of LLVM.
func.func @f(%a: index) {
  %0 = "llvm.intr.is.constant"(%a) : (index) -> i1
  return
}

// -----

// Error: no tensor.
func.func @f(%a: tensor<2xi32>) {
  %0 = "llvm.intr.is.constant"(%a) : (tensor<2xi32>) -> i1
  return
}

// -----

// Error: the result has one bit.
llvm.func @f(%a: i32) {
  %0 = "llvm.intr.is.constant"(%a) : (i32) -> i8
  llvm.return
}

// -----

// Error: one operand.
llvm.func @f(%a: i32) {
  %0 = "llvm.intr.is.constant"(%a, %a) : (i32, i32) -> i1
  llvm.return
}

// -----

// Error: no custom form.
llvm.func @f(%a: i32) {
  %0 = llvm.intr.is.constant %a : i32
  llvm.return
}
