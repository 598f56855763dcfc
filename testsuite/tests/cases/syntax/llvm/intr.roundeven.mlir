// RUN: --split-input-file
// The closest integer; of two that are as close the even one.
llvm.func @forms(%a: f64, %b: !llvm.ppc_fp128, %v: vector<2xf32>, %w: vector<[4]xf64>) {
  %0 = llvm.intr.roundeven(%a) : (f64) -> f64
  %1 = llvm.intr.roundeven(%b) {fastmathFlags = #llvm.fastmath<arcp, afn>} : (!llvm.ppc_fp128) -> !llvm.ppc_fp128
  %2 = llvm.intr.roundeven(%v) {fastmathFlags = #llvm.fastmath<fast>, seen} : (vector<2xf32>) -> vector<2xf32>
  %3 = llvm.intr.roundeven(%w) {fastmathFlags = #llvm.fastmath<none>} : (vector<[4]xf64>) -> vector<[4]xf64>
  %4 = "llvm.intr.roundeven"(%a) : (f64) -> f64
  %5 = "llvm.intr.roundeven"(%v) <{fastmathFlags = #llvm.fastmath<afn>}> {weight = 2 : i8} : (vector<2xf32>) -> vector<2xf32>
  llvm.return
}

// -----

// Error: no integer.
llvm.func @f(%a: i32) {
  %0 = llvm.intr.roundeven(%a) : (i32) -> i32
  llvm.return
}

// -----

// Error: no vector of integers.
llvm.func @f(%a: vector<2xi64>) {
  %0 = "llvm.intr.roundeven"(%a) : (vector<2xi64>) -> vector<2xi64>
  llvm.return
}

// -----

// Error: no index.
func.func @f(%a: index) {
  %0 = llvm.intr.roundeven(%a) : (index) -> index
  return
}

// -----

// Error: the result has the type of the operand.
llvm.func @f(%a: f64) {
  %0 = llvm.intr.roundeven(%a) : (f64) -> f32
  llvm.return
}

// -----

// Error: a scalar is no vector.
llvm.func @f(%a: vector<2xf32>) {
  %0 = llvm.intr.roundeven(%a) : (vector<2xf32>) -> f32
  llvm.return
}

// -----

// Error: one operand.
llvm.func @f(%a: f64) {
  %0 = "llvm.intr.roundeven"(%a, %a) : (f64, f64) -> f64
  llvm.return
}

// -----

// Error: flags are an attribute of LLVM.
llvm.func @f(%a: f64) {
  %0 = "llvm.intr.roundeven"(%a) <{fastmathFlags = 3 : i32}> : (f64) -> f64
  llvm.return
}

// -----

// Error: no such flag.
llvm.func @f(%a: f64) {
  %0 = llvm.intr.roundeven(%a) {fastmathFlags = #llvm.fastmath<quick>} : (f64) -> f64
  llvm.return
}

// -----

// Error: parentheses.
llvm.func @f(%a: f64) {
  %0 = llvm.intr.roundeven %a : (f64) -> f64
  llvm.return
}
