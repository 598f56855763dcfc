// RUN: --split-input-file
// Ten to the power of a number.
llvm.func @forms(%a: f32, %b: f128, %v: vector<4xf32>, %w: vector<[8]xf64>) {
  %0 = llvm.intr.exp10(%a) : (f32) -> f32
  %1 = llvm.intr.exp10(%b) {fastmathFlags = #llvm.fastmath<nsz, contract>} : (f128) -> f128
  %2 = llvm.intr.exp10(%v) {fastmathFlags = #llvm.fastmath<fast>, seen} : (vector<4xf32>) -> vector<4xf32>
  %3 = llvm.intr.exp10(%w) {fastmathFlags = #llvm.fastmath<none>} : (vector<[8]xf64>) -> vector<[8]xf64>
  %4 = "llvm.intr.exp10"(%a) : (f32) -> f32
  %5 = "llvm.intr.exp10"(%v) <{fastmathFlags = #llvm.fastmath<contract>}> {weight = 2 : i8} : (vector<4xf32>) -> vector<4xf32>
  llvm.return
}

// -----

// Error: no integer.
llvm.func @f(%a: i32) {
  %0 = llvm.intr.exp10(%a) : (i32) -> i32
  llvm.return
}

// -----

// Error: no vector of integers.
llvm.func @f(%a: vector<2xi64>) {
  %0 = "llvm.intr.exp10"(%a) : (vector<2xi64>) -> vector<2xi64>
  llvm.return
}

// -----

// Error: no index.
func.func @f(%a: index) {
  %0 = llvm.intr.exp10(%a) : (index) -> index
  return
}

// -----

// Error: the result has the type of the operand.
llvm.func @f(%a: f32) {
  %0 = llvm.intr.exp10(%a) : (f32) -> f64
  llvm.return
}

// -----

// Error: a scalar is no vector.
llvm.func @f(%a: vector<4xf32>) {
  %0 = llvm.intr.exp10(%a) : (vector<4xf32>) -> f32
  llvm.return
}

// -----

// Error: one operand.
llvm.func @f(%a: f32) {
  %0 = "llvm.intr.exp10"(%a, %a) : (f32, f32) -> f32
  llvm.return
}

// -----

// Error: flags are an attribute of LLVM.
llvm.func @f(%a: f32) {
  %0 = "llvm.intr.exp10"(%a) <{fastmathFlags = 3 : i32}> : (f32) -> f32
  llvm.return
}

// -----

// Error: no such flag.
llvm.func @f(%a: f32) {
  %0 = llvm.intr.exp10(%a) {fastmathFlags = #llvm.fastmath<quick>} : (f32) -> f32
  llvm.return
}

// -----

// Error: parentheses.
llvm.func @f(%a: f32) {
  %0 = llvm.intr.exp10 %a : (f32) -> f32
  llvm.return
}
