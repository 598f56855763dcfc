// RUN: --split-input-file
// The greater number; the other one if one is a NaN.
llvm.func @forms(%a: bf16, %b: f80, %v: vector<6xbf16>, %w: vector<[8]xf32>) {
  %0 = llvm.intr.maxnum(%a, %a) : (bf16, bf16) -> bf16
  %1 = llvm.intr.maxnum(%b, %b) {fastmathFlags = #llvm.fastmath<ninf, arcp>} : (f80, f80) -> f80
  %2 = llvm.intr.maxnum(%v, %v) {fastmathFlags = #llvm.fastmath<fast>, seen} : (vector<6xbf16>, vector<6xbf16>) -> vector<6xbf16>
  %3 = llvm.intr.maxnum(%w, %w) {fastmathFlags = #llvm.fastmath<none>} : (vector<[8]xf32>, vector<[8]xf32>) -> vector<[8]xf32>
  %4 = "llvm.intr.maxnum"(%a, %a) : (bf16, bf16) -> bf16
  %5 = "llvm.intr.maxnum"(%v, %v) <{fastmathFlags = #llvm.fastmath<arcp>}> {weight = 2 : i8} : (vector<6xbf16>, vector<6xbf16>) -> vector<6xbf16>
  llvm.return
}

// -----

// Error: no integer.
llvm.func @f(%a: i32) {
  %0 = llvm.intr.maxnum(%a, %a) : (i32, i32) -> i32
  llvm.return
}

// -----

// Error: no vector of integers.
llvm.func @f(%a: vector<2xi64>) {
  %0 = "llvm.intr.maxnum"(%a, %a) : (vector<2xi64>, vector<2xi64>) -> vector<2xi64>
  llvm.return
}

// -----

// Error: no index.
func.func @f(%a: index) {
  %0 = llvm.intr.maxnum(%a, %a) : (index, index) -> index
  return
}

// -----

// Error: the result has the type of the operands.
llvm.func @f(%a: bf16) {
  %0 = llvm.intr.maxnum(%a, %a) : (bf16, bf16) -> f64
  llvm.return
}

// -----

// Error: a scalar is no vector.
llvm.func @f(%a: vector<6xbf16>) {
  %0 = llvm.intr.maxnum(%a, %a) : (vector<6xbf16>, vector<6xbf16>) -> bf16
  llvm.return
}

// -----

// Error: the operands have one type.
llvm.func @f(%a: bf16, %b: f64) {
  %0 = llvm.intr.maxnum(%a, %b) : (bf16, f64) -> bf16
  llvm.return
}

// -----

// Error: two operands.
llvm.func @f(%a: bf16) {
  %0 = "llvm.intr.maxnum"(%a, %a, %a) : (bf16, bf16, bf16) -> bf16
  llvm.return
}

// -----

// Error: flags are an attribute of LLVM.
llvm.func @f(%a: bf16) {
  %0 = "llvm.intr.maxnum"(%a, %a) <{fastmathFlags = 3 : i32}> : (bf16, bf16) -> bf16
  llvm.return
}

// -----

// Error: no such flag.
llvm.func @f(%a: bf16) {
  %0 = llvm.intr.maxnum(%a, %a) {fastmathFlags = #llvm.fastmath<quick>} : (bf16, bf16) -> bf16
  llvm.return
}

// -----

// Error: parentheses.
llvm.func @f(%a: bf16) {
  %0 = llvm.intr.maxnum %a : (bf16, bf16) -> bf16
  llvm.return
}
