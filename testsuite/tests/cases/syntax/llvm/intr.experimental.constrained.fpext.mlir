// RUN: --split-input-file
// A wider number, and what happens to exceptions.
llvm.func @forms(%a: f16, %v: vector<4xf32>, %s: vector<[2]xf16>) {
  %0 = llvm.intr.experimental.constrained.fpext %a ignore : f16 to f64
  %1 = llvm.intr.experimental.constrained.fpext %a maytrap : f16 to f64
  %2 = llvm.intr.experimental.constrained.fpext %a strict : f16 to f64
  %3 = llvm.intr.experimental.constrained.fpext %v ignore {seen} : vector<4xf32> to vector<4xf64>
  %4 = llvm.intr.experimental.constrained.fpext %s strict : vector<[2]xf16> to vector<[2]xf64>
  %5 = "llvm.intr.experimental.constrained.fpext"(%a) <{fpExceptionBehavior = 0 : i64}> : (f16) -> f64
  %6 = "llvm.intr.experimental.constrained.fpext"(%a) <{fpExceptionBehavior = 1 : i64}> : (f16) -> f64
  %7 = "llvm.intr.experimental.constrained.fpext"(%a) <{fpExceptionBehavior = 2 : i64}> : (f16) -> f64
  llvm.return
}

// -----

// What is converted to what is not asked.
llvm.func @forms(%a: f16, %p: !llvm.ptr) {
  %0 = llvm.intr.experimental.constrained.fpext %a ignore : f16 to vector<3xi1>
  %1 = llvm.intr.experimental.constrained.fpext %p strict : !llvm.ptr to i8
  llvm.return
}

// -----

// Error: an operand of LLVM.
func.func @f(%a: index) {
  %0 = llvm.intr.experimental.constrained.fpext %a ignore : index to f64
  return
}

// -----

// Error: a result of LLVM.
llvm.func @f(%a: f16) {
  %0 = llvm.intr.experimental.constrained.fpext %a ignore : f16 to index
  llvm.return
}

// -----

// Error: what happens to exceptions is told.
llvm.func @f(%a: f16) {
  %0 = llvm.intr.experimental.constrained.fpext %a : f16 to f64
  llvm.return
}

// -----

// Error: no such behaviour.
llvm.func @f(%a: f16) {
  %0 = llvm.intr.experimental.constrained.fpext %a sometimes : f16 to f64
  llvm.return
}

// -----

// Error: there is a behaviour.
llvm.func @f(%a: f16) {
  %0 = "llvm.intr.experimental.constrained.fpext"(%a) <{}> : (f16) -> f64
  llvm.return
}

// -----

// Error: behaviours have a number.
llvm.func @f(%a: f16) {
  %0 = "llvm.intr.experimental.constrained.fpext"(%a) <{fpExceptionBehavior = 3 : i64}> : (f16) -> f64
  llvm.return
}

// -----

// Error: the number has 64 bits.
llvm.func @f(%a: f16) {
  %0 = "llvm.intr.experimental.constrained.fpext"(%a) <{fpExceptionBehavior = 1 : i32}> : (f16) -> f64
  llvm.return
}

// -----

// Error: the number is no word.
llvm.func @f(%a: f16) {
  %0 = "llvm.intr.experimental.constrained.fpext"(%a) <{fpExceptionBehavior = "ignore"}> : (f16) -> f64
  llvm.return
}

// -----

// Error: one operand.
llvm.func @f(%a: f16) {
  %0 = "llvm.intr.experimental.constrained.fpext"(%a, %a) <{fpExceptionBehavior = 0 : i64}> : (f16, f16) -> f64
  llvm.return
}
