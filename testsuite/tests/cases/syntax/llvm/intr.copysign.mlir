// RUN: --split-input-file
// The first number with the sign of the second.
llvm.func @forms(%a: f64, %b: !llvm.ppc_fp128, %v: vector<6xf16>, %w: vector<[2]xbf16>) {
  %0 = llvm.intr.copysign(%a, %a) : (f64, f64) -> f64
  %1 = llvm.intr.copysign(%b, %b) {fastmathFlags = #llvm.fastmath<arcp, afn>} : (!llvm.ppc_fp128, !llvm.ppc_fp128) -> !llvm.ppc_fp128
  %2 = llvm.intr.copysign(%v, %v) {fastmathFlags = #llvm.fastmath<fast>, seen} : (vector<6xf16>, vector<6xf16>) -> vector<6xf16>
  %3 = llvm.intr.copysign(%w, %w) {fastmathFlags = #llvm.fastmath<none>} : (vector<[2]xbf16>, vector<[2]xbf16>) -> vector<[2]xbf16>
  %4 = "llvm.intr.copysign"(%a, %a) : (f64, f64) -> f64
  %5 = "llvm.intr.copysign"(%v, %v) <{fastmathFlags = #llvm.fastmath<afn>}> {weight = 2 : i8} : (vector<6xf16>, vector<6xf16>) -> vector<6xf16>
  llvm.return
}

// -----

// Error: no integer.
llvm.func @f(%a: i32) {
  %0 = llvm.intr.copysign(%a, %a) : (i32, i32) -> i32
  llvm.return
}

// -----

// Error: no vector of integers.
llvm.func @f(%a: vector<2xi64>) {
  %0 = "llvm.intr.copysign"(%a, %a) : (vector<2xi64>, vector<2xi64>) -> vector<2xi64>
  llvm.return
}

// -----

// Error: no index.
func.func @f(%a: index) {
  %0 = llvm.intr.copysign(%a, %a) : (index, index) -> index
  return
}

// -----

// Error: the result has the type of the operands.
llvm.func @f(%a: f64) {
  %0 = llvm.intr.copysign(%a, %a) : (f64, f64) -> f32
  llvm.return
}

// -----

// Error: a scalar is no vector.
llvm.func @f(%a: vector<6xf16>) {
  %0 = llvm.intr.copysign(%a, %a) : (vector<6xf16>, vector<6xf16>) -> f16
  llvm.return
}

// -----

// Error: the operands have one type.
llvm.func @f(%a: f64, %b: f32) {
  %0 = llvm.intr.copysign(%a, %b) : (f64, f32) -> f64
  llvm.return
}

// -----

// Error: two operands.
llvm.func @f(%a: f64) {
  %0 = "llvm.intr.copysign"(%a, %a, %a) : (f64, f64, f64) -> f64
  llvm.return
}

// -----

// Error: flags are an attribute of LLVM.
llvm.func @f(%a: f64) {
  %0 = "llvm.intr.copysign"(%a, %a) <{fastmathFlags = 3 : i32}> : (f64, f64) -> f64
  llvm.return
}

// -----

// Error: no such flag.
llvm.func @f(%a: f64) {
  %0 = llvm.intr.copysign(%a, %a) {fastmathFlags = #llvm.fastmath<quick>} : (f64, f64) -> f64
  llvm.return
}

// -----

// Error: parentheses.
llvm.func @f(%a: f64) {
  %0 = llvm.intr.copysign %a : (f64, f64) -> f64
  llvm.return
}
