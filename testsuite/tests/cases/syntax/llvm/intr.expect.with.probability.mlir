// RUN: --split-input-file
// A value, and the one that it has with a probability.
llvm.func @forms(%v: i1, %e: i1, %a: i64) {
  %0 = llvm.intr.expect.with.probability %v, %e, 0.5 : i1
  %1 = llvm.intr.expect.with.probability %a, %a, 1.000000e+00 {seen} : i64
  %2 = llvm.intr.expect.with.probability %a, %a, -2.5e3 : i64
  %3 = llvm.intr.expect.with.probability %a, %a, 0x3FF8000000000000 : i64
  %4 = "llvm.intr.expect.with.probability"(%v, %e) <{prob = 0.25 : f64}> : (i1, i1) -> i1
  %5 = "llvm.intr.expect.with.probability"(%v, %e) {prob = 1.0} : (i1, i1) -> i1
  llvm.return
}

// -----

// Error: an integer.
llvm.func @f(%v: f32) {
  %0 = llvm.intr.expect.with.probability %v, %v, 0.5 : f32
  llvm.return
}

// -----

// Error: one type.
llvm.func @f(%v: i32, %e: i64) {
  %0 = "llvm.intr.expect.with.probability"(%v, %e) <{prob = 0.5 : f64}> : (i32, i64) -> i32
  llvm.return
}

// -----

// Error: the result has the type of the operands.
llvm.func @f(%v: i32) {
  %0 = "llvm.intr.expect.with.probability"(%v, %v) <{prob = 0.5 : f64}> : (i32, i32) -> i1
  llvm.return
}

// -----

// Error: there is a probability.
llvm.func @f(%v: i32) {
  %0 = "llvm.intr.expect.with.probability"(%v, %v) : (i32, i32) -> i32
  llvm.return
}

// -----

// Error: the probability has 64 bits.
llvm.func @f(%v: i32) {
  %0 = "llvm.intr.expect.with.probability"(%v, %v) <{prob = 0.5 : f32}> : (i32, i32) -> i32
  llvm.return
}

// -----

// Error: the probability is a floating-point number.
llvm.func @f(%v: i32) {
  %0 = "llvm.intr.expect.with.probability"(%v, %v) <{prob = 1 : i64}> : (i32, i32) -> i32
  llvm.return
}

// -----

// Error: the probability is written behind the operands.
llvm.func @f(%v: i32) {
  %0 = llvm.intr.expect.with.probability %v, %v : i32
  llvm.return
}

// -----

// Error: the probability is no integer in the custom form.
llvm.func @f(%v: i32) {
  %0 = llvm.intr.expect.with.probability %v, %v, 1 : i32
  llvm.return
}
