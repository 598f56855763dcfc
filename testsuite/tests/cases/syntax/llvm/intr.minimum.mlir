// RUN: --split-input-file
// The smaller number; a NaN if one is.
llvm.func @forms(%a: f16, %b: f64, %v: vector<5xf16>, %w: vector<[4]xbf16>) {
  %0 = llvm.intr.minimum(%a, %a) : (f16, f16) -> f16
  %1 = llvm.intr.minimum(%b, %b) {fastmathFlags = #llvm.fastmath<nnan, nsz>} : (f64, f64) -> f64
  %2 = llvm.intr.minimum(%v, %v) {fastmathFlags = #llvm.fastmath<fast>, seen} : (vector<5xf16>, vector<5xf16>) -> vector<5xf16>
  %3 = llvm.intr.minimum(%w, %w) {fastmathFlags = #llvm.fastmath<none>} : (vector<[4]xbf16>, vector<[4]xbf16>) -> vector<[4]xbf16>
  %4 = "llvm.intr.minimum"(%a, %a) : (f16, f16) -> f16
  %5 = "llvm.intr.minimum"(%v, %v) <{fastmathFlags = #llvm.fastmath<nsz>}> {weight = 2 : i8} : (vector<5xf16>, vector<5xf16>) -> vector<5xf16>
  llvm.return
}

// -----

// Error: no integer.
llvm.func @f(%a: i32) {
  %0 = llvm.intr.minimum(%a, %a) : (i32, i32) -> i32
  llvm.return
}

// -----

// Error: no vector of integers.
llvm.func @f(%a: vector<2xi64>) {
  %0 = "llvm.intr.minimum"(%a, %a) : (vector<2xi64>, vector<2xi64>) -> vector<2xi64>
  llvm.return
}

// -----

// Error: no index.
func.func @f(%a: index) {
  %0 = llvm.intr.minimum(%a, %a) : (index, index) -> index
  return
}

// -----

// Error: the result has the type of the operands.
llvm.func @f(%a: f16) {
  %0 = llvm.intr.minimum(%a, %a) : (f16, f16) -> f64
  llvm.return
}

// -----

// Error: a scalar is no vector.
llvm.func @f(%a: vector<5xf16>) {
  %0 = llvm.intr.minimum(%a, %a) : (vector<5xf16>, vector<5xf16>) -> f16
  llvm.return
}

// -----

// Error: the operands have one type.
llvm.func @f(%a: f16, %b: f64) {
  %0 = llvm.intr.minimum(%a, %b) : (f16, f64) -> f16
  llvm.return
}

// -----

// Error: two operands.
llvm.func @f(%a: f16) {
  %0 = "llvm.intr.minimum"(%a, %a, %a) : (f16, f16, f16) -> f16
  llvm.return
}

// -----

// Error: flags are an attribute of LLVM.
llvm.func @f(%a: f16) {
  %0 = "llvm.intr.minimum"(%a, %a) <{fastmathFlags = 3 : i32}> : (f16, f16) -> f16
  llvm.return
}

// -----

// Error: no such flag.
llvm.func @f(%a: f16) {
  %0 = llvm.intr.minimum(%a, %a) {fastmathFlags = #llvm.fastmath<quick>} : (f16, f16) -> f16
  llvm.return
}

// -----

// Error: parentheses.
llvm.func @f(%a: f16) {
  %0 = llvm.intr.minimum %a : (f16, f16) -> f16
  llvm.return
}
