// RUN: --split-input-file
// The closest integer of 64 bits; of a scalar only.
llvm.func @forms(%a: f32, %b: f64) {
  %0 = llvm.intr.llround(%a) : (f32) -> i32
  %1 = llvm.intr.llround(%b) {seen} : (f64) -> i64
  %2 = llvm.intr.llround(%a) : (f32) -> i64
  %3 = "llvm.intr.llround"(%b) : (f64) -> i64
  llvm.return
}

// -----

// The result can have any type.
llvm.func @forms(%a: f80) {
  %0 = llvm.intr.llround(%a) : (f80) -> f16
  llvm.return
}

// -----

// Error: no integer.
llvm.func @f(%a: i32) {
  %0 = llvm.intr.llround(%a) : (i32) -> i32
  llvm.return
}

// -----

// Error: no vector.
llvm.func @f(%a: vector<4xf32>) {
  %0 = llvm.intr.llround(%a) : (vector<4xf32>) -> vector<4xi64>
  llvm.return
}

// -----

// Error: a result of LLVM.
llvm.func @f(%a: f32) {
  %0 = llvm.intr.llround(%a) : (f32) -> index
  llvm.return
}

// -----

// Error: no fast-math flags.
llvm.func @f(%a: f32) {
  %0 = "llvm.intr.llround"(%a) <{fastmathFlags = #llvm.fastmath<nnan>}> : (f32) -> i64
  llvm.return
}

// -----

// Error: one operand.
llvm.func @f(%a: f32) {
  %0 = "llvm.intr.llround"(%a, %a) : (f32, f32) -> i64
  llvm.return
}

// -----

// Error: a type of a function.
llvm.func @f(%a: f32) {
  %0 = llvm.intr.llround(%a) : f32
  llvm.return
}
