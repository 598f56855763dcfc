// RUN: --split-input-file
// An unsigned integer as a floating-point number: how it is rounded, and what happens to exceptions.
llvm.func @forms(%a: i64, %v: vector<4xi16>, %s: vector<[2]xi64>) {
  %0 = llvm.intr.experimental.constrained.uitofp %a dynamic ignore : i64 to f32
  %1 = llvm.intr.experimental.constrained.uitofp %a tonearest maytrap : i64 to f32
  %2 = llvm.intr.experimental.constrained.uitofp %a downward strict : i64 to f32
  %3 = llvm.intr.experimental.constrained.uitofp %a upward ignore : i64 to f32
  %4 = llvm.intr.experimental.constrained.uitofp %a towardzero maytrap : i64 to f32
  %5 = llvm.intr.experimental.constrained.uitofp %a tonearestaway strict : i64 to f32
  %6 = llvm.intr.experimental.constrained.uitofp %v tonearest maytrap {seen} : vector<4xi16> to vector<4xbf16>
  %7 = llvm.intr.experimental.constrained.uitofp %s upward strict : vector<[2]xi64> to vector<[2]xf32>
  %8 = "llvm.intr.experimental.constrained.uitofp"(%a) <{fpExceptionBehavior = 0 : i64, roundingmode = 1 : i64}> : (i64) -> f32
  %9 = "llvm.intr.experimental.constrained.uitofp"(%a) <{fpExceptionBehavior = 1 : i64, roundingmode = 7 : i64}> : (i64) -> f32
  %10 = "llvm.intr.experimental.constrained.uitofp"(%a) <{fpExceptionBehavior = 2 : i64, roundingmode = 4 : i64}> : (i64) -> f32
  llvm.return
}

// -----

// What is converted to what is not asked.
llvm.func @forms(%a: i64, %p: !llvm.ptr) {
  %0 = llvm.intr.experimental.constrained.uitofp %a tonearest ignore : i64 to vector<3xi1>
  %1 = llvm.intr.experimental.constrained.uitofp %p tonearest strict : !llvm.ptr to i8
  llvm.return
}

// -----

// Error: an operand of LLVM.
func.func @f(%a: index) {
  %0 = llvm.intr.experimental.constrained.uitofp %a tonearest ignore : index to f32
  return
}

// -----

// Error: a result of LLVM.
llvm.func @f(%a: i64) {
  %0 = llvm.intr.experimental.constrained.uitofp %a tonearest ignore : i64 to index
  llvm.return
}

// -----

// Error: what happens to exceptions is told.
llvm.func @f(%a: i64) {
  %0 = llvm.intr.experimental.constrained.uitofp %a tonearest : i64 to f32
  llvm.return
}

// -----

// Error: no such behaviour.
llvm.func @f(%a: i64) {
  %0 = llvm.intr.experimental.constrained.uitofp %a tonearest sometimes : i64 to f32
  llvm.return
}

// -----

// Error: how it is rounded is told.
llvm.func @f(%a: i64) {
  %0 = llvm.intr.experimental.constrained.uitofp %a ignore : i64 to f32
  llvm.return
}

// -----

// Error: no such way.
llvm.func @f(%a: i64) {
  %0 = llvm.intr.experimental.constrained.uitofp %a sideways ignore : i64 to f32
  llvm.return
}

// -----

// Error: there is a way.
llvm.func @f(%a: i64) {
  %0 = "llvm.intr.experimental.constrained.uitofp"(%a) <{fpExceptionBehavior = 0 : i64}> : (i64) -> f32
  llvm.return
}

// -----

// Error: ways have a number.
llvm.func @f(%a: i64) {
  %0 = "llvm.intr.experimental.constrained.uitofp"(%a) <{fpExceptionBehavior = 0 : i64, roundingmode = 5 : i64}> : (i64) -> f32
  llvm.return
}

// -----

// Error: there is a behaviour.
llvm.func @f(%a: i64) {
  %0 = "llvm.intr.experimental.constrained.uitofp"(%a) <{roundingmode = 1 : i64}> : (i64) -> f32
  llvm.return
}

// -----

// Error: behaviours have a number.
llvm.func @f(%a: i64) {
  %0 = "llvm.intr.experimental.constrained.uitofp"(%a) <{fpExceptionBehavior = 3 : i64, roundingmode = 1 : i64}> : (i64) -> f32
  llvm.return
}

// -----

// Error: the number has 64 bits.
llvm.func @f(%a: i64) {
  %0 = "llvm.intr.experimental.constrained.uitofp"(%a) <{fpExceptionBehavior = 1 : i32, roundingmode = 1 : i64}> : (i64) -> f32
  llvm.return
}

// -----

// Error: the number is no word.
llvm.func @f(%a: i64) {
  %0 = "llvm.intr.experimental.constrained.uitofp"(%a) <{fpExceptionBehavior = "ignore", roundingmode = 1 : i64}> : (i64) -> f32
  llvm.return
}

// -----

// Error: one operand.
llvm.func @f(%a: i64) {
  %0 = "llvm.intr.experimental.constrained.uitofp"(%a, %a) <{fpExceptionBehavior = 0 : i64, roundingmode = 1 : i64}> : (i64, i64) -> f32
  llvm.return
}
