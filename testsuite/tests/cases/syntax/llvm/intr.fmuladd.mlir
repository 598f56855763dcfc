// RUN: --split-input-file
// A product and a sum; whether with one rounding is up to the target.
llvm.func @forms(%a: f80, %b: f16, %v: vector<4xf16>, %w: vector<[8]xbf16>) {
  %0 = llvm.intr.fmuladd(%a, %a, %a) : (f80, f80, f80) -> f80
  %1 = llvm.intr.fmuladd(%b, %b, %b) {fastmathFlags = #llvm.fastmath<contract, reassoc>} : (f16, f16, f16) -> f16
  %2 = llvm.intr.fmuladd(%v, %v, %v) {fastmathFlags = #llvm.fastmath<fast>, seen} : (vector<4xf16>, vector<4xf16>, vector<4xf16>) -> vector<4xf16>
  %3 = llvm.intr.fmuladd(%w, %w, %w) {fastmathFlags = #llvm.fastmath<none>} : (vector<[8]xbf16>, vector<[8]xbf16>, vector<[8]xbf16>) -> vector<[8]xbf16>
  %4 = "llvm.intr.fmuladd"(%a, %a, %a) : (f80, f80, f80) -> f80
  %5 = "llvm.intr.fmuladd"(%v, %v, %v) <{fastmathFlags = #llvm.fastmath<reassoc>}> {weight = 2 : i8} : (vector<4xf16>, vector<4xf16>, vector<4xf16>) -> vector<4xf16>
  llvm.return
}

// -----

// Error: no integer.
llvm.func @f(%a: i32) {
  %0 = llvm.intr.fmuladd(%a, %a, %a) : (i32, i32, i32) -> i32
  llvm.return
}

// -----

// Error: no vector of integers.
llvm.func @f(%a: vector<2xi64>) {
  %0 = "llvm.intr.fmuladd"(%a, %a, %a) : (vector<2xi64>, vector<2xi64>, vector<2xi64>) -> vector<2xi64>
  llvm.return
}

// -----

// Error: no index.
func.func @f(%a: index) {
  %0 = llvm.intr.fmuladd(%a, %a, %a) : (index, index, index) -> index
  return
}

// -----

// Error: the result has the type of the operands.
llvm.func @f(%a: f80) {
  %0 = llvm.intr.fmuladd(%a, %a, %a) : (f80, f80, f80) -> f64
  llvm.return
}

// -----

// Error: a scalar is no vector.
llvm.func @f(%a: vector<4xf16>) {
  %0 = llvm.intr.fmuladd(%a, %a, %a) : (vector<4xf16>, vector<4xf16>, vector<4xf16>) -> f16
  llvm.return
}

// -----

// Error: the operands have one type.
llvm.func @f(%a: f80, %b: f64) {
  %0 = llvm.intr.fmuladd(%a, %a, %b) : (f80, f80, f64) -> f80
  llvm.return
}

// -----

// Error: three operands.
llvm.func @f(%a: f80) {
  %0 = "llvm.intr.fmuladd"(%a, %a, %a, %a) : (f80, f80, f80, f80) -> f80
  llvm.return
}

// -----

// Error: flags are an attribute of LLVM.
llvm.func @f(%a: f80) {
  %0 = "llvm.intr.fmuladd"(%a, %a, %a) <{fastmathFlags = 3 : i32}> : (f80, f80, f80) -> f80
  llvm.return
}

// -----

// Error: no such flag.
llvm.func @f(%a: f80) {
  %0 = llvm.intr.fmuladd(%a, %a, %a) {fastmathFlags = #llvm.fastmath<quick>} : (f80, f80, f80) -> f80
  llvm.return
}

// -----

// Error: parentheses.
llvm.func @f(%a: f80) {
  %0 = llvm.intr.fmuladd %a : (f80, f80, f80) -> f80
  llvm.return
}
