// RUN: --split-input-file
llvm.func @forms(%a: f80, %b: f16, %v: vector<2xbf16>, %w: vector<[4]xf32>) {
  %0 = llvm.intr.pow(%a, %a) : (f80, f80) -> f80
  %1 = llvm.intr.pow(%b, %b) {fastmathFlags = #llvm.fastmath<contract, reassoc>} : (f16, f16) -> f16
  %2 = llvm.intr.pow(%v, %v) {fastmathFlags = #llvm.fastmath<fast>, seen} : (vector<2xbf16>, vector<2xbf16>) -> vector<2xbf16>
  %3 = llvm.intr.pow(%w, %w) {fastmathFlags = #llvm.fastmath<none>} : (vector<[4]xf32>, vector<[4]xf32>) -> vector<[4]xf32>
  %4 = "llvm.intr.pow"(%a, %a) : (f80, f80) -> f80
  %5 = "llvm.intr.pow"(%v, %v) <{fastmathFlags = #llvm.fastmath<reassoc>}> {weight = 2 : i8} : (vector<2xbf16>, vector<2xbf16>) -> vector<2xbf16>
  llvm.return
}

// -----

// Error: no integer.
llvm.func @f(%a: i32) {
  %0 = llvm.intr.pow(%a, %a) : (i32, i32) -> i32
  llvm.return
}

// -----

// Error: no vector of integers.
llvm.func @f(%a: vector<2xi64>) {
  %0 = "llvm.intr.pow"(%a, %a) : (vector<2xi64>, vector<2xi64>) -> vector<2xi64>
  llvm.return
}

// -----

// Error: no index.
func.func @f(%a: index) {
  %0 = llvm.intr.pow(%a, %a) : (index, index) -> index
  return
}

// -----

// Error: the result has the type of the operands.
llvm.func @f(%a: f80) {
  %0 = llvm.intr.pow(%a, %a) : (f80, f80) -> f64
  llvm.return
}

// -----

// Error: a scalar is no vector.
llvm.func @f(%a: vector<2xbf16>) {
  %0 = llvm.intr.pow(%a, %a) : (vector<2xbf16>, vector<2xbf16>) -> bf16
  llvm.return
}

// -----

// Error: the operands have one type.
llvm.func @f(%a: f80, %b: f64) {
  %0 = llvm.intr.pow(%a, %b) : (f80, f64) -> f80
  llvm.return
}

// -----

// Error: two operands.
llvm.func @f(%a: f80) {
  %0 = "llvm.intr.pow"(%a, %a, %a) : (f80, f80, f80) -> f80
  llvm.return
}

// -----

// Error: flags are an attribute of LLVM.
llvm.func @f(%a: f80) {
  %0 = "llvm.intr.pow"(%a, %a) <{fastmathFlags = 3 : i32}> : (f80, f80) -> f80
  llvm.return
}

// -----

// Error: no such flag.
llvm.func @f(%a: f80) {
  %0 = llvm.intr.pow(%a, %a) {fastmathFlags = #llvm.fastmath<quick>} : (f80, f80) -> f80
  llvm.return
}

// -----

// Error: parentheses.
llvm.func @f(%a: f80) {
  %0 = llvm.intr.pow %a : (f80, f80) -> f80
  llvm.return
}
