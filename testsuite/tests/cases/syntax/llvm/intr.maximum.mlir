// RUN: --split-input-file
// The greater number; a NaN if one is.
llvm.func @forms(%a: !llvm.ppc_fp128, %b: f32, %v: vector<4xf64>, %w: vector<[2]xf16>) {
  %0 = llvm.intr.maximum(%a, %a) : (!llvm.ppc_fp128, !llvm.ppc_fp128) -> !llvm.ppc_fp128
  %1 = llvm.intr.maximum(%b, %b) {fastmathFlags = #llvm.fastmath<reassoc, ninf>} : (f32, f32) -> f32
  %2 = llvm.intr.maximum(%v, %v) {fastmathFlags = #llvm.fastmath<fast>, seen} : (vector<4xf64>, vector<4xf64>) -> vector<4xf64>
  %3 = llvm.intr.maximum(%w, %w) {fastmathFlags = #llvm.fastmath<none>} : (vector<[2]xf16>, vector<[2]xf16>) -> vector<[2]xf16>
  %4 = "llvm.intr.maximum"(%a, %a) : (!llvm.ppc_fp128, !llvm.ppc_fp128) -> !llvm.ppc_fp128
  %5 = "llvm.intr.maximum"(%v, %v) <{fastmathFlags = #llvm.fastmath<ninf>}> {weight = 2 : i8} : (vector<4xf64>, vector<4xf64>) -> vector<4xf64>
  llvm.return
}

// -----

// Error: no integer.
llvm.func @f(%a: i32) {
  %0 = llvm.intr.maximum(%a, %a) : (i32, i32) -> i32
  llvm.return
}

// -----

// Error: no vector of integers.
llvm.func @f(%a: vector<2xi64>) {
  %0 = "llvm.intr.maximum"(%a, %a) : (vector<2xi64>, vector<2xi64>) -> vector<2xi64>
  llvm.return
}

// -----

// Error: no index.
func.func @f(%a: index) {
  %0 = llvm.intr.maximum(%a, %a) : (index, index) -> index
  return
}

// -----

// Error: the result has the type of the operands.
llvm.func @f(%a: !llvm.ppc_fp128) {
  %0 = llvm.intr.maximum(%a, %a) : (!llvm.ppc_fp128, !llvm.ppc_fp128) -> f64
  llvm.return
}

// -----

// Error: a scalar is no vector.
llvm.func @f(%a: vector<4xf64>) {
  %0 = llvm.intr.maximum(%a, %a) : (vector<4xf64>, vector<4xf64>) -> f64
  llvm.return
}

// -----

// Error: the operands have one type.
llvm.func @f(%a: !llvm.ppc_fp128, %b: f64) {
  %0 = llvm.intr.maximum(%a, %b) : (!llvm.ppc_fp128, f64) -> !llvm.ppc_fp128
  llvm.return
}

// -----

// Error: two operands.
llvm.func @f(%a: !llvm.ppc_fp128) {
  %0 = "llvm.intr.maximum"(%a, %a, %a) : (!llvm.ppc_fp128, !llvm.ppc_fp128, !llvm.ppc_fp128) -> !llvm.ppc_fp128
  llvm.return
}

// -----

// Error: flags are an attribute of LLVM.
llvm.func @f(%a: !llvm.ppc_fp128) {
  %0 = "llvm.intr.maximum"(%a, %a) <{fastmathFlags = 3 : i32}> : (!llvm.ppc_fp128, !llvm.ppc_fp128) -> !llvm.ppc_fp128
  llvm.return
}

// -----

// Error: no such flag.
llvm.func @f(%a: !llvm.ppc_fp128) {
  %0 = llvm.intr.maximum(%a, %a) {fastmathFlags = #llvm.fastmath<quick>} : (!llvm.ppc_fp128, !llvm.ppc_fp128) -> !llvm.ppc_fp128
  llvm.return
}

// -----

// Error: parentheses.
llvm.func @f(%a: !llvm.ppc_fp128) {
  %0 = llvm.intr.maximum %a : (!llvm.ppc_fp128, !llvm.ppc_fp128) -> !llvm.ppc_fp128
  llvm.return
}
