// RUN: --split-input-file
// The number of zeros in front; the flag says whether that of zero is poison.
llvm.func @forms(%a: i16, %v: vector<4xi32>, %w: vector<[8]xi8>) {
  %0 = "llvm.intr.ctlz"(%a) <{is_zero_poison = false}> : (i16) -> i16
  %1 = "llvm.intr.ctlz"(%a) <{is_zero_poison = true}> : (i16) -> i16
  %2 = "llvm.intr.ctlz"(%v) <{is_zero_poison = 1 : i1}> : (vector<4xi32>) -> vector<4xi32>
  %3 = "llvm.intr.ctlz"(%w) <{is_zero_poison = 0 : i1}> {seen} : (vector<[8]xi8>) -> vector<[8]xi8>
  %4 = "llvm.intr.ctlz"(%a) {is_zero_poison = true} : (i16) -> i16
  llvm.return
}

// -----

// Error: there is a flag.
llvm.func @f(%a: i16) {
  %0 = "llvm.intr.ctlz"(%a) : (i16) -> i16
  llvm.return
}

// -----

// Error: the flag is no unit.
llvm.func @f(%a: i16) {
  %0 = "llvm.intr.ctlz"(%a) <{is_zero_poison = unit}> : (i16) -> i16
  llvm.return
}

// -----

// Error: no floating-point number.
llvm.func @f(%a: f64) {
  %0 = "llvm.intr.ctlz"(%a) <{is_zero_poison = false}> : (f64) -> f64
  llvm.return
}

// -----

// Error: the result has the type of the operand.
llvm.func @f(%a: i16) {
  %0 = "llvm.intr.ctlz"(%a) <{is_zero_poison = false}> : (i16) -> vector<2xi1>
  llvm.return
}

// -----

// Error: one operand.
llvm.func @f(%a: i16) {
  %0 = "llvm.intr.ctlz"(%a, %a) <{is_zero_poison = false}> : (i16, i16) -> i16
  llvm.return
}

// -----

// Error: no custom form.
llvm.func @f(%a: i16) {
  %0 = llvm.intr.ctlz(%a) : (i16) -> i16
  llvm.return
}
