// RUN: --split-input-file
// The absolute value of an integer; the flag says whether that of the smallest is poison.
llvm.func @forms(%a: i8, %v: vector<3xi32>, %w: vector<[4]xi8>) {
  %0 = "llvm.intr.abs"(%a) <{is_int_min_poison = false}> : (i8) -> i8
  %1 = "llvm.intr.abs"(%a) <{is_int_min_poison = true}> : (i8) -> i8
  %2 = "llvm.intr.abs"(%v) <{is_int_min_poison = 1 : i1}> : (vector<3xi32>) -> vector<3xi32>
  %3 = "llvm.intr.abs"(%w) <{is_int_min_poison = 0 : i1}> {seen} : (vector<[4]xi8>) -> vector<[4]xi8>
  %4 = "llvm.intr.abs"(%a) {is_int_min_poison = true} : (i8) -> i8
  llvm.return
}

// -----

// Error: there is a flag.
llvm.func @f(%a: i8) {
  %0 = "llvm.intr.abs"(%a) : (i8) -> i8
  llvm.return
}

// -----

// Error: the flag is no unit.
llvm.func @f(%a: i8) {
  %0 = "llvm.intr.abs"(%a) <{is_int_min_poison = unit}> : (i8) -> i8
  llvm.return
}

// -----

// Error: no floating-point number.
llvm.func @f(%a: f64) {
  %0 = "llvm.intr.abs"(%a) <{is_int_min_poison = false}> : (f64) -> f64
  llvm.return
}

// -----

// Error: a result of LLVM.
llvm.func @f(%a: i8) {
  %0 = "llvm.intr.abs"(%a) <{is_int_min_poison = false}> : (i8) -> index
  llvm.return
}

// -----

// Error: one operand.
llvm.func @f(%a: i8) {
  %0 = "llvm.intr.abs"(%a, %a) <{is_int_min_poison = false}> : (i8, i8) -> i8
  llvm.return
}

// -----

// Error: no custom form.
llvm.func @f(%a: i8) {
  %0 = llvm.intr.abs(%a) : (i8) -> i8
  llvm.return
}

// -----

// The result can have any type.
llvm.func @forms(%a: i32) {
  %0 = "llvm.intr.abs"(%a) <{is_int_min_poison = false}> : (i32) -> i64
  llvm.return
}

// -----

// Error: the flag has one bit.
llvm.func @f(%a: i8) {
  %0 = "llvm.intr.abs"(%a) <{is_int_min_poison = 1 : i32}> : (i8) -> i8
  llvm.return
}

// -----

// Error: the flag has one bit, also among the attributes.
llvm.func @f(%a: i8) {
  %0 = "llvm.intr.abs"(%a) {is_int_min_poison = 1 : i32} : (i8) -> i8
  llvm.return
}
