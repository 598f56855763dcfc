// RUN: --split-input-file
// A product and a sum with one rounding.
llvm.func @forms(%a: f64, %b: !llvm.ppc_fp128, %v: vector<3xf64>, %w: vector<[4]xf16>) {
  %0 = llvm.intr.fma(%a, %a, %a) : (f64, f64, f64) -> f64
  %1 = llvm.intr.fma(%b, %b, %b) {fastmathFlags = #llvm.fastmath<arcp, afn>} : (!llvm.ppc_fp128, !llvm.ppc_fp128, !llvm.ppc_fp128) -> !llvm.ppc_fp128
  %2 = llvm.intr.fma(%v, %v, %v) {fastmathFlags = #llvm.fastmath<fast>, seen} : (vector<3xf64>, vector<3xf64>, vector<3xf64>) -> vector<3xf64>
  %3 = llvm.intr.fma(%w, %w, %w) {fastmathFlags = #llvm.fastmath<none>} : (vector<[4]xf16>, vector<[4]xf16>, vector<[4]xf16>) -> vector<[4]xf16>
  %4 = "llvm.intr.fma"(%a, %a, %a) : (f64, f64, f64) -> f64
  %5 = "llvm.intr.fma"(%v, %v, %v) <{fastmathFlags = #llvm.fastmath<afn>}> {weight = 2 : i8} : (vector<3xf64>, vector<3xf64>, vector<3xf64>) -> vector<3xf64>
  llvm.return
}

// -----

// Error: no integer.
llvm.func @f(%a: i32) {
  %0 = llvm.intr.fma(%a, %a, %a) : (i32, i32, i32) -> i32
  llvm.return
}

// -----

// Error: no vector of integers.
llvm.func @f(%a: vector<2xi64>) {
  %0 = "llvm.intr.fma"(%a, %a, %a) : (vector<2xi64>, vector<2xi64>, vector<2xi64>) -> vector<2xi64>
  llvm.return
}

// -----

// Error: no index.
func.func @f(%a: index) {
  %0 = llvm.intr.fma(%a, %a, %a) : (index, index, index) -> index
  return
}

// -----

// Error: the result has the type of the operands.
llvm.func @f(%a: f64) {
  %0 = llvm.intr.fma(%a, %a, %a) : (f64, f64, f64) -> f32
  llvm.return
}

// -----

// Error: a scalar is no vector.
llvm.func @f(%a: vector<3xf64>) {
  %0 = llvm.intr.fma(%a, %a, %a) : (vector<3xf64>, vector<3xf64>, vector<3xf64>) -> f64
  llvm.return
}

// -----

// Error: the operands have one type.
llvm.func @f(%a: f64, %b: f32) {
  %0 = llvm.intr.fma(%a, %a, %b) : (f64, f64, f32) -> f64
  llvm.return
}

// -----

// Error: three operands.
llvm.func @f(%a: f64) {
  %0 = "llvm.intr.fma"(%a, %a, %a, %a) : (f64, f64, f64, f64) -> f64
  llvm.return
}

// -----

// Error: flags are an attribute of LLVM.
llvm.func @f(%a: f64) {
  %0 = "llvm.intr.fma"(%a, %a, %a) <{fastmathFlags = 3 : i32}> : (f64, f64, f64) -> f64
  llvm.return
}

// -----

// Error: no such flag.
llvm.func @f(%a: f64) {
  %0 = llvm.intr.fma(%a, %a, %a) {fastmathFlags = #llvm.fastmath<quick>} : (f64, f64, f64) -> f64
  llvm.return
}

// -----

// Error: parentheses.
llvm.func @f(%a: f64) {
  %0 = llvm.intr.fma %a : (f64, f64, f64) -> f64
  llvm.return
}
