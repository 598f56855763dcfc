// RUN: --split-input-file
// The closest integer; of two that are as close the one farther from zero.
llvm.func @forms(%a: f32, %b: f128, %v: vector<6xbf16>, %w: vector<[2]xf32>) {
  %0 = llvm.intr.round(%a) : (f32) -> f32
  %1 = llvm.intr.round(%b) {fastmathFlags = #llvm.fastmath<nsz, contract>} : (f128) -> f128
  %2 = llvm.intr.round(%v) {fastmathFlags = #llvm.fastmath<fast>, seen} : (vector<6xbf16>) -> vector<6xbf16>
  %3 = llvm.intr.round(%w) {fastmathFlags = #llvm.fastmath<none>} : (vector<[2]xf32>) -> vector<[2]xf32>
  %4 = "llvm.intr.round"(%a) : (f32) -> f32
  %5 = "llvm.intr.round"(%v) <{fastmathFlags = #llvm.fastmath<contract>}> {weight = 2 : i8} : (vector<6xbf16>) -> vector<6xbf16>
  llvm.return
}

// -----

// Error: no integer.
llvm.func @f(%a: i32) {
  %0 = llvm.intr.round(%a) : (i32) -> i32
  llvm.return
}

// -----

// Error: no vector of integers.
llvm.func @f(%a: vector<2xi64>) {
  %0 = "llvm.intr.round"(%a) : (vector<2xi64>) -> vector<2xi64>
  llvm.return
}

// -----

// Error: no index.
func.func @f(%a: index) {
  %0 = llvm.intr.round(%a) : (index) -> index
  return
}

// -----

// Error: the result has the type of the operand.
llvm.func @f(%a: f32) {
  %0 = llvm.intr.round(%a) : (f32) -> f64
  llvm.return
}

// -----

// Error: a scalar is no vector.
llvm.func @f(%a: vector<6xbf16>) {
  %0 = llvm.intr.round(%a) : (vector<6xbf16>) -> bf16
  llvm.return
}

// -----

// Error: one operand.
llvm.func @f(%a: f32) {
  %0 = "llvm.intr.round"(%a, %a) : (f32, f32) -> f32
  llvm.return
}

// -----

// Error: flags are an attribute of LLVM.
llvm.func @f(%a: f32) {
  %0 = "llvm.intr.round"(%a) <{fastmathFlags = 3 : i32}> : (f32) -> f32
  llvm.return
}

// -----

// Error: no such flag.
llvm.func @f(%a: f32) {
  %0 = llvm.intr.round(%a) {fastmathFlags = #llvm.fastmath<quick>} : (f32) -> f32
  llvm.return
}

// -----

// Error: parentheses.
llvm.func @f(%a: f32) {
  %0 = llvm.intr.round %a : (f32) -> f32
  llvm.return
}
