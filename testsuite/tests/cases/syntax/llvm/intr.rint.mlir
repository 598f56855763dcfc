// RUN: --split-input-file
llvm.func @forms(%a: f80, %b: f16, %v: vector<3xf64>, %w: vector<[8]xf16>) {
  %0 = llvm.intr.rint(%a) : (f80) -> f80
  %1 = llvm.intr.rint(%b) {fastmathFlags = #llvm.fastmath<contract, reassoc>} : (f16) -> f16
  %2 = llvm.intr.rint(%v) {fastmathFlags = #llvm.fastmath<fast>, seen} : (vector<3xf64>) -> vector<3xf64>
  %3 = llvm.intr.rint(%w) {fastmathFlags = #llvm.fastmath<none>} : (vector<[8]xf16>) -> vector<[8]xf16>
  %4 = "llvm.intr.rint"(%a) : (f80) -> f80
  %5 = "llvm.intr.rint"(%v) <{fastmathFlags = #llvm.fastmath<reassoc>}> {weight = 2 : i8} : (vector<3xf64>) -> vector<3xf64>
  llvm.return
}

// -----

// Error: no integer.
llvm.func @f(%a: i32) {
  %0 = llvm.intr.rint(%a) : (i32) -> i32
  llvm.return
}

// -----

// Error: no vector of integers.
llvm.func @f(%a: vector<2xi64>) {
  %0 = "llvm.intr.rint"(%a) : (vector<2xi64>) -> vector<2xi64>
  llvm.return
}

// -----

// Error: no index.
func.func @f(%a: index) {
  %0 = llvm.intr.rint(%a) : (index) -> index
  return
}

// -----

// Error: the result has the type of the operand.
llvm.func @f(%a: f80) {
  %0 = llvm.intr.rint(%a) : (f80) -> f64
  llvm.return
}

// -----

// Error: a scalar is no vector.
llvm.func @f(%a: vector<3xf64>) {
  %0 = llvm.intr.rint(%a) : (vector<3xf64>) -> f64
  llvm.return
}

// -----

// Error: one operand.
llvm.func @f(%a: f80) {
  %0 = "llvm.intr.rint"(%a, %a) : (f80, f80) -> f80
  llvm.return
}

// -----

// Error: flags are an attribute of LLVM.
llvm.func @f(%a: f80) {
  %0 = "llvm.intr.rint"(%a) <{fastmathFlags = 3 : i32}> : (f80) -> f80
  llvm.return
}

// -----

// Error: no such flag.
llvm.func @f(%a: f80) {
  %0 = llvm.intr.rint(%a) {fastmathFlags = #llvm.fastmath<quick>} : (f80) -> f80
  llvm.return
}

// -----

// Error: parentheses.
llvm.func @f(%a: f80) {
  %0 = llvm.intr.rint %a : (f80) -> f80
  llvm.return
}
