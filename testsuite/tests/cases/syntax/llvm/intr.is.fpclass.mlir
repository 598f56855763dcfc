// RUN: --split-input-file
// Whether a number is of some of the ten classes, each of which has a bit.
llvm.func @forms(%a: f32, %b: f80, %v: vector<4xf64>, %w: vector<[2]xf16>) {
  %0 = "llvm.intr.is.fpclass"(%a) <{bit = 3 : i32}> : (f32) -> i1
  %1 = "llvm.intr.is.fpclass"(%b) <{bit = 0 : i32}> {seen} : (f80) -> i1
  %2 = "llvm.intr.is.fpclass"(%v) <{bit = 1023 : i32}> : (vector<4xf64>) -> vector<4xi1>
  %3 = "llvm.intr.is.fpclass"(%w) <{bit = -1 : i32}> : (vector<[2]xf16>) -> vector<[2]xi1>
  %4 = "llvm.intr.is.fpclass"(%a) {bit = 516 : i32} : (f32) -> i1
  llvm.return
}

// -----

// The result can have any type, and the bits any value.
llvm.func @forms(%a: f32) {
  %0 = "llvm.intr.is.fpclass"(%a) <{bit = 2048 : i32}> : (f32) -> i8
  llvm.return
}

// -----

// Error: there are classes.
llvm.func @f(%a: f32) {
  %0 = "llvm.intr.is.fpclass"(%a) : (f32) -> i1
  llvm.return
}

// -----

// Error: classes are an integer of 32 bits.
llvm.func @f(%a: f32) {
  %0 = "llvm.intr.is.fpclass"(%a) <{bit = 3 : i64}> : (f32) -> i1
  llvm.return
}

// -----

// Error: classes are an integer.
llvm.func @f(%a: f32) {
  %0 = "llvm.intr.is.fpclass"(%a) <{bit = "nan"}> : (f32) -> i1
  llvm.return
}

// -----

// Error: no integer.
llvm.func @f(%a: i32) {
  %0 = "llvm.intr.is.fpclass"(%a) <{bit = 3 : i32}> : (i32) -> i1
  llvm.return
}

// -----

// Error: a result of LLVM.
llvm.func @f(%a: f32) {
  %0 = "llvm.intr.is.fpclass"(%a) <{bit = 3 : i32}> : (f32) -> tensor<i1>
  llvm.return
}

// -----

// Error: no custom form.
llvm.func @f(%a: f32) {
  %0 = llvm.intr.is.fpclass %a : f32
  llvm.return
}
