// RUN: --split-input-file
// The number of zeros behind; the flag says whether that of zero is poison.
llvm.func @forms(%a: i32, %v: vector<5xi32>, %w: vector<[16]xi8>) {
  %0 = "llvm.intr.cttz"(%a) <{is_zero_poison = false}> : (i32) -> i32
  %1 = "llvm.intr.cttz"(%a) <{is_zero_poison = true}> : (i32) -> i32
  %2 = "llvm.intr.cttz"(%v) <{is_zero_poison = 1 : i1}> : (vector<5xi32>) -> vector<5xi32>
  %3 = "llvm.intr.cttz"(%w) <{is_zero_poison = 0 : i1}> {seen} : (vector<[16]xi8>) -> vector<[16]xi8>
  %4 = "llvm.intr.cttz"(%a) {is_zero_poison = true} : (i32) -> i32
  llvm.return
}

// -----

// Error: there is a flag.
llvm.func @f(%a: i32) {
  %0 = "llvm.intr.cttz"(%a) : (i32) -> i32
  llvm.return
}

// -----

// Error: the flag is no unit.
llvm.func @f(%a: i32) {
  %0 = "llvm.intr.cttz"(%a) <{is_zero_poison = unit}> : (i32) -> i32
  llvm.return
}

// -----

// Error: no floating-point number.
llvm.func @f(%a: f64) {
  %0 = "llvm.intr.cttz"(%a) <{is_zero_poison = false}> : (f64) -> f64
  llvm.return
}

// -----

// Error: the result has the type of the operand.
llvm.func @f(%a: i32) {
  %0 = "llvm.intr.cttz"(%a) <{is_zero_poison = false}> : (i32) -> vector<2xi1>
  llvm.return
}

// -----

// Error: one operand.
llvm.func @f(%a: i32) {
  %0 = "llvm.intr.cttz"(%a, %a) <{is_zero_poison = false}> : (i32, i32) -> i32
  llvm.return
}

// -----

// Error: no custom form.
llvm.func @f(%a: i32) {
  %0 = llvm.intr.cttz(%a) : (i32) -> i32
  llvm.return
}
