// RUN: --split-input-file
llvm.func @forms(%a: f128, %b: bf16, %v: vector<3xf32>, %w: vector<[8]xf64>) {
  %0 = llvm.intr.atan2(%a, %a) : (f128, f128) -> f128
  %1 = llvm.intr.atan2(%b, %b) {fastmathFlags = #llvm.fastmath<afn, nnan>} : (bf16, bf16) -> bf16
  %2 = llvm.intr.atan2(%v, %v) {fastmathFlags = #llvm.fastmath<fast>, seen} : (vector<3xf32>, vector<3xf32>) -> vector<3xf32>
  %3 = llvm.intr.atan2(%w, %w) {fastmathFlags = #llvm.fastmath<none>} : (vector<[8]xf64>, vector<[8]xf64>) -> vector<[8]xf64>
  %4 = "llvm.intr.atan2"(%a, %a) : (f128, f128) -> f128
  %5 = "llvm.intr.atan2"(%v, %v) <{fastmathFlags = #llvm.fastmath<nnan>}> {weight = 2 : i8} : (vector<3xf32>, vector<3xf32>) -> vector<3xf32>
  llvm.return
}

// -----

// Error: no integer.
llvm.func @f(%a: i32) {
  %0 = llvm.intr.atan2(%a, %a) : (i32, i32) -> i32
  llvm.return
}

// -----

// Error: no vector of integers.
llvm.func @f(%a: vector<2xi64>) {
  %0 = "llvm.intr.atan2"(%a, %a) : (vector<2xi64>, vector<2xi64>) -> vector<2xi64>
  llvm.return
}

// -----

// Error: no index.
func.func @f(%a: index) {
  %0 = llvm.intr.atan2(%a, %a) : (index, index) -> index
  return
}

// -----

// Error: the result has the type of the operands.
llvm.func @f(%a: f128) {
  %0 = llvm.intr.atan2(%a, %a) : (f128, f128) -> f64
  llvm.return
}

// -----

// Error: a scalar is no vector.
llvm.func @f(%a: vector<3xf32>) {
  %0 = llvm.intr.atan2(%a, %a) : (vector<3xf32>, vector<3xf32>) -> f32
  llvm.return
}

// -----

// Error: the operands have one type.
llvm.func @f(%a: f128, %b: f64) {
  %0 = llvm.intr.atan2(%a, %b) : (f128, f64) -> f128
  llvm.return
}

// -----

// Error: two operands.
llvm.func @f(%a: f128) {
  %0 = "llvm.intr.atan2"(%a, %a, %a) : (f128, f128, f128) -> f128
  llvm.return
}

// -----

// Error: flags are an attribute of LLVM.
llvm.func @f(%a: f128) {
  %0 = "llvm.intr.atan2"(%a, %a) <{fastmathFlags = 3 : i32}> : (f128, f128) -> f128
  llvm.return
}

// -----

// Error: no such flag.
llvm.func @f(%a: f128) {
  %0 = llvm.intr.atan2(%a, %a) {fastmathFlags = #llvm.fastmath<quick>} : (f128, f128) -> f128
  llvm.return
}

// -----

// Error: parentheses.
llvm.func @f(%a: f128) {
  %0 = llvm.intr.atan2 %a : (f128, f128) -> f128
  llvm.return
}
