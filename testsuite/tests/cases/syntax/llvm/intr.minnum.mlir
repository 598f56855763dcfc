// RUN: --split-input-file
// The smaller number; the other one if one is a NaN.
llvm.func @forms(%a: f32, %b: f128, %v: vector<2xf32>, %w: vector<[2]xf64>) {
  %0 = llvm.intr.minnum(%a, %a) : (f32, f32) -> f32
  %1 = llvm.intr.minnum(%b, %b) {fastmathFlags = #llvm.fastmath<nsz, contract>} : (f128, f128) -> f128
  %2 = llvm.intr.minnum(%v, %v) {fastmathFlags = #llvm.fastmath<fast>, seen} : (vector<2xf32>, vector<2xf32>) -> vector<2xf32>
  %3 = llvm.intr.minnum(%w, %w) {fastmathFlags = #llvm.fastmath<none>} : (vector<[2]xf64>, vector<[2]xf64>) -> vector<[2]xf64>
  %4 = "llvm.intr.minnum"(%a, %a) : (f32, f32) -> f32
  %5 = "llvm.intr.minnum"(%v, %v) <{fastmathFlags = #llvm.fastmath<contract>}> {weight = 2 : i8} : (vector<2xf32>, vector<2xf32>) -> vector<2xf32>
  llvm.return
}

// -----

// Error: no integer.
llvm.func @f(%a: i32) {
  %0 = llvm.intr.minnum(%a, %a) : (i32, i32) -> i32
  llvm.return
}

// -----

// Error: no vector of integers.
llvm.func @f(%a: vector<2xi64>) {
  %0 = "llvm.intr.minnum"(%a, %a) : (vector<2xi64>, vector<2xi64>) -> vector<2xi64>
  llvm.return
}

// -----

// Error: no index.
func.func @f(%a: index) {
  %0 = llvm.intr.minnum(%a, %a) : (index, index) -> index
  return
}

// -----

// Error: the result has the type of the operands.
llvm.func @f(%a: f32) {
  %0 = llvm.intr.minnum(%a, %a) : (f32, f32) -> f64
  llvm.return
}

// -----

// Error: a scalar is no vector.
llvm.func @f(%a: vector<2xf32>) {
  %0 = llvm.intr.minnum(%a, %a) : (vector<2xf32>, vector<2xf32>) -> f32
  llvm.return
}

// -----

// Error: the operands have one type.
llvm.func @f(%a: f32, %b: f64) {
  %0 = llvm.intr.minnum(%a, %b) : (f32, f64) -> f32
  llvm.return
}

// -----

// Error: two operands.
llvm.func @f(%a: f32) {
  %0 = "llvm.intr.minnum"(%a, %a, %a) : (f32, f32, f32) -> f32
  llvm.return
}

// -----

// Error: flags are an attribute of LLVM.
llvm.func @f(%a: f32) {
  %0 = "llvm.intr.minnum"(%a, %a) <{fastmathFlags = 3 : i32}> : (f32, f32) -> f32
  llvm.return
}

// -----

// Error: no such flag.
llvm.func @f(%a: f32) {
  %0 = llvm.intr.minnum(%a, %a) {fastmathFlags = #llvm.fastmath<quick>} : (f32, f32) -> f32
  llvm.return
}

// -----

// Error: parentheses.
llvm.func @f(%a: f32) {
  %0 = llvm.intr.minnum %a : (f32, f32) -> f32
  llvm.return
}
