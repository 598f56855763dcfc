// RUN: --split-input-file
llvm.func @forms(%a: bf16, %b: f80, %v: vector<5xf16>, %w: vector<[8]xbf16>) {
  %0 = llvm.intr.log10(%a) : (bf16) -> bf16
  %1 = llvm.intr.log10(%b) {fastmathFlags = #llvm.fastmath<ninf, arcp>} : (f80) -> f80
  %2 = llvm.intr.log10(%v) {fastmathFlags = #llvm.fastmath<fast>, seen} : (vector<5xf16>) -> vector<5xf16>
  %3 = llvm.intr.log10(%w) {fastmathFlags = #llvm.fastmath<none>} : (vector<[8]xbf16>) -> vector<[8]xbf16>
  %4 = "llvm.intr.log10"(%a) : (bf16) -> bf16
  %5 = "llvm.intr.log10"(%v) <{fastmathFlags = #llvm.fastmath<arcp>}> {weight = 2 : i8} : (vector<5xf16>) -> vector<5xf16>
  llvm.return
}

// -----

// Error: no integer.
llvm.func @f(%a: i32) {
  %0 = llvm.intr.log10(%a) : (i32) -> i32
  llvm.return
}

// -----

// Error: no vector of integers.
llvm.func @f(%a: vector<2xi64>) {
  %0 = "llvm.intr.log10"(%a) : (vector<2xi64>) -> vector<2xi64>
  llvm.return
}

// -----

// Error: no index.
func.func @f(%a: index) {
  %0 = llvm.intr.log10(%a) : (index) -> index
  return
}

// -----

// Error: the result has the type of the operand.
llvm.func @f(%a: bf16) {
  %0 = llvm.intr.log10(%a) : (bf16) -> f64
  llvm.return
}

// -----

// Error: a scalar is no vector.
llvm.func @f(%a: vector<5xf16>) {
  %0 = llvm.intr.log10(%a) : (vector<5xf16>) -> f16
  llvm.return
}

// -----

// Error: one operand.
llvm.func @f(%a: bf16) {
  %0 = "llvm.intr.log10"(%a, %a) : (bf16, bf16) -> bf16
  llvm.return
}

// -----

// Error: flags are an attribute of LLVM.
llvm.func @f(%a: bf16) {
  %0 = "llvm.intr.log10"(%a) <{fastmathFlags = 3 : i32}> : (bf16) -> bf16
  llvm.return
}

// -----

// Error: no such flag.
llvm.func @f(%a: bf16) {
  %0 = llvm.intr.log10(%a) {fastmathFlags = #llvm.fastmath<quick>} : (bf16) -> bf16
  llvm.return
}

// -----

// Error: parentheses.
llvm.func @f(%a: bf16) {
  %0 = llvm.intr.log10 %a : (bf16) -> bf16
  llvm.return
}
