// RUN: --split-input-file
// A narrower number: how it is rounded, and what happens to exceptions.
llvm.func @forms(%a: f64, %v: vector<2xf64>, %s: vector<[2]xf64>) {
  %0 = llvm.intr.experimental.constrained.fptrunc %a dynamic ignore : f64 to f32
  %1 = llvm.intr.experimental.constrained.fptrunc %a tonearest maytrap : f64 to f32
  %2 = llvm.intr.experimental.constrained.fptrunc %a downward strict : f64 to f32
  %3 = llvm.intr.experimental.constrained.fptrunc %a upward ignore : f64 to f32
  %4 = llvm.intr.experimental.constrained.fptrunc %a towardzero maytrap : f64 to f32
  %5 = llvm.intr.experimental.constrained.fptrunc %a tonearestaway strict : f64 to f32
  %6 = llvm.intr.experimental.constrained.fptrunc %v tonearest maytrap {seen} : vector<2xf64> to vector<2xf16>
  %7 = llvm.intr.experimental.constrained.fptrunc %s upward strict : vector<[2]xf64> to vector<[2]xf32>
  %8 = "llvm.intr.experimental.constrained.fptrunc"(%a) <{fpExceptionBehavior = 0 : i64, roundingmode = 1 : i64}> : (f64) -> f32
  %9 = "llvm.intr.experimental.constrained.fptrunc"(%a) <{fpExceptionBehavior = 1 : i64, roundingmode = 7 : i64}> : (f64) -> f32
  %10 = "llvm.intr.experimental.constrained.fptrunc"(%a) <{fpExceptionBehavior = 2 : i64, roundingmode = 4 : i64}> : (f64) -> f32
  llvm.return
}

// -----

// What is converted to what is not asked.
llvm.func @forms(%a: f64, %p: !llvm.ptr) {
  %0 = llvm.intr.experimental.constrained.fptrunc %a tonearest ignore : f64 to vector<3xi1>
  %1 = llvm.intr.experimental.constrained.fptrunc %p tonearest strict : !llvm.ptr to i8
  llvm.return
}

// -----

// Error: an operand of LLVM.
func.func @f(%a: index) {
  %0 = llvm.intr.experimental.constrained.fptrunc %a tonearest ignore : index to f32
  return
}

// -----

// Error: a result of LLVM.
llvm.func @f(%a: f64) {
  %0 = llvm.intr.experimental.constrained.fptrunc %a tonearest ignore : f64 to index
  llvm.return
}

// -----

// Error: what happens to exceptions is told.
llvm.func @f(%a: f64) {
  %0 = llvm.intr.experimental.constrained.fptrunc %a tonearest : f64 to f32
  llvm.return
}

// -----

// Error: no such behaviour.
llvm.func @f(%a: f64) {
  %0 = llvm.intr.experimental.constrained.fptrunc %a tonearest sometimes : f64 to f32
  llvm.return
}

// -----

// Error: how it is rounded is told.
llvm.func @f(%a: f64) {
  %0 = llvm.intr.experimental.constrained.fptrunc %a ignore : f64 to f32
  llvm.return
}

// -----

// Error: no such way.
llvm.func @f(%a: f64) {
  %0 = llvm.intr.experimental.constrained.fptrunc %a sideways ignore : f64 to f32
  llvm.return
}

// -----

// Error: there is a way.
llvm.func @f(%a: f64) {
  %0 = "llvm.intr.experimental.constrained.fptrunc"(%a) <{fpExceptionBehavior = 0 : i64}> : (f64) -> f32
  llvm.return
}

// -----

// Error: ways have a number.
llvm.func @f(%a: f64) {
  %0 = "llvm.intr.experimental.constrained.fptrunc"(%a) <{fpExceptionBehavior = 0 : i64, roundingmode = 5 : i64}> : (f64) -> f32
  llvm.return
}

// -----

// Error: there is a behaviour.
llvm.func @f(%a: f64) {
  %0 = "llvm.intr.experimental.constrained.fptrunc"(%a) <{roundingmode = 1 : i64}> : (f64) -> f32
  llvm.return
}

// -----

// Error: behaviours have a number.
llvm.func @f(%a: f64) {
  %0 = "llvm.intr.experimental.constrained.fptrunc"(%a) <{fpExceptionBehavior = 3 : i64, roundingmode = 1 : i64}> : (f64) -> f32
  llvm.return
}

// -----

// Error: the number has 64 bits.
llvm.func @f(%a: f64) {
  %0 = "llvm.intr.experimental.constrained.fptrunc"(%a) <{fpExceptionBehavior = 1 : i32, roundingmode = 1 : i64}> : (f64) -> f32
  llvm.return
}

// -----

// Error: the number is no word.
llvm.func @f(%a: f64) {
  %0 = "llvm.intr.experimental.constrained.fptrunc"(%a) <{fpExceptionBehavior = "ignore", roundingmode = 1 : i64}> : (f64) -> f32
  llvm.return
}

// -----

// Error: one operand.
llvm.func @f(%a: f64) {
  %0 = "llvm.intr.experimental.constrained.fptrunc"(%a, %a) <{fpExceptionBehavior = 0 : i64, roundingmode = 1 : i64}> : (f64, f64) -> f32
  llvm.return
}
