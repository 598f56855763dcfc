// RUN: --split-input-file
// The next integer above.
llvm.func @forms(%a: f80, %b: f16, %v: vector<6xf16>, %w: vector<[4]xbf16>) {
  %0 = llvm.intr.ceil(%a) : (f80) -> f80
  %1 = llvm.intr.ceil(%b) {fastmathFlags = #llvm.fastmath<contract, reassoc>} : (f16) -> f16
  %2 = llvm.intr.ceil(%v) {fastmathFlags = #llvm.fastmath<fast>, seen} : (vector<6xf16>) -> vector<6xf16>
  %3 = llvm.intr.ceil(%w) {fastmathFlags = #llvm.fastmath<none>} : (vector<[4]xbf16>) -> vector<[4]xbf16>
  %4 = "llvm.intr.ceil"(%a) : (f80) -> f80
  %5 = "llvm.intr.ceil"(%v) <{fastmathFlags = #llvm.fastmath<reassoc>}> {weight = 2 : i8} : (vector<6xf16>) -> vector<6xf16>
  llvm.return
}

// -----

// Error: no integer.
llvm.func @f(%a: i32) {
  %0 = llvm.intr.ceil(%a) : (i32) -> i32
  llvm.return
}

// -----

// Error: no vector of integers.
llvm.func @f(%a: vector<2xi64>) {
  %0 = "llvm.intr.ceil"(%a) : (vector<2xi64>) -> vector<2xi64>
  llvm.return
}

// -----

// Error: no index.
func.func @f(%a: index) {
  %0 = llvm.intr.ceil(%a) : (index) -> index
  return
}

// -----

// Error: the result has the type of the operand.
llvm.func @f(%a: f80) {
  %0 = llvm.intr.ceil(%a) : (f80) -> f64
  llvm.return
}

// -----

// Error: a scalar is no vector.
llvm.func @f(%a: vector<6xf16>) {
  %0 = llvm.intr.ceil(%a) : (vector<6xf16>) -> f16
  llvm.return
}

// -----

// Error: one operand.
llvm.func @f(%a: f80) {
  %0 = "llvm.intr.ceil"(%a, %a) : (f80, f80) -> f80
  llvm.return
}

// -----

// Error: flags are an attribute of LLVM.
llvm.func @f(%a: f80) {
  %0 = "llvm.intr.ceil"(%a) <{fastmathFlags = 3 : i32}> : (f80) -> f80
  llvm.return
}

// -----

// Error: no such flag.
llvm.func @f(%a: f80) {
  %0 = llvm.intr.ceil(%a) {fastmathFlags = #llvm.fastmath<quick>} : (f80) -> f80
  llvm.return
}

// -----

// Error: parentheses.
llvm.func @f(%a: f80) {
  %0 = llvm.intr.ceil %a : (f80) -> f80
  llvm.return
}
