// RUN: --split-input-file
// The closest integer, the one farther from zero of two.
llvm.func @forms(%a: f32, %b: f64, %v: vector<4xf32>, %w: vector<[2]xf64>) {
  %0 = llvm.intr.lround(%a) : (f32) -> i32
  %1 = llvm.intr.lround(%b) {seen} : (f64) -> i64
  %2 = llvm.intr.lround(%a) : (f32) -> i64
  %3 = "llvm.intr.lround"(%b) : (f64) -> i64
  %4 = llvm.intr.lround(%v) : (vector<4xf32>) -> vector<4xi32>
  %5 = llvm.intr.lround(%w) : (vector<[2]xf64>) -> vector<[2]xi64>
  llvm.return
}

// -----

// The result can have any type.
llvm.func @forms(%a: f80) {
  %0 = llvm.intr.lround(%a) : (f80) -> f16
  llvm.return
}

// -----

// Error: no integer.
llvm.func @f(%a: i32) {
  %0 = llvm.intr.lround(%a) : (i32) -> i32
  llvm.return
}

// -----

// Error: a result of LLVM.
llvm.func @f(%a: f32) {
  %0 = llvm.intr.lround(%a) : (f32) -> index
  llvm.return
}

// -----

// Error: no fast-math flags.
llvm.func @f(%a: f32) {
  %0 = "llvm.intr.lround"(%a) <{fastmathFlags = #llvm.fastmath<nnan>}> : (f32) -> i64
  llvm.return
}

// -----

// Error: one operand.
llvm.func @f(%a: f32) {
  %0 = "llvm.intr.lround"(%a, %a) : (f32, f32) -> i64
  llvm.return
}

// -----

// Error: a type of a function.
llvm.func @f(%a: f32) {
  %0 = llvm.intr.lround(%a) : f32
  llvm.return
}
