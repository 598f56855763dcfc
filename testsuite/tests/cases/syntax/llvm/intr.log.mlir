// RUN: --split-input-file
llvm.func @forms(%a: !llvm.ppc_fp128, %b: f32, %v: vector<3xf32>, %w: vector<[2]xf64>) {
  %0 = llvm.intr.log(%a) : (!llvm.ppc_fp128) -> !llvm.ppc_fp128
  %1 = llvm.intr.log(%b) {fastmathFlags = #llvm.fastmath<reassoc, ninf>} : (f32) -> f32
  %2 = llvm.intr.log(%v) {fastmathFlags = #llvm.fastmath<fast>, seen} : (vector<3xf32>) -> vector<3xf32>
  %3 = llvm.intr.log(%w) {fastmathFlags = #llvm.fastmath<none>} : (vector<[2]xf64>) -> vector<[2]xf64>
  %4 = "llvm.intr.log"(%a) : (!llvm.ppc_fp128) -> !llvm.ppc_fp128
  %5 = "llvm.intr.log"(%v) <{fastmathFlags = #llvm.fastmath<ninf>}> {weight = 2 : i8} : (vector<3xf32>) -> vector<3xf32>
  llvm.return
}

// -----

// Error: no integer.
llvm.func @f(%a: i32) {
  %0 = llvm.intr.log(%a) : (i32) -> i32
  llvm.return
}

// -----

// Error: no vector of integers.
llvm.func @f(%a: vector<2xi64>) {
  %0 = "llvm.intr.log"(%a) : (vector<2xi64>) -> vector<2xi64>
  llvm.return
}

// -----

// Error: no index.
func.func @f(%a: index) {
  %0 = llvm.intr.log(%a) : (index) -> index
  return
}

// -----

// Error: the result has the type of the operand.
llvm.func @f(%a: !llvm.ppc_fp128) {
  %0 = llvm.intr.log(%a) : (!llvm.ppc_fp128) -> f64
  llvm.return
}

// -----

// Error: a scalar is no vector.
llvm.func @f(%a: vector<3xf32>) {
  %0 = llvm.intr.log(%a) : (vector<3xf32>) -> f32
  llvm.return
}

// -----

// Error: one operand.
llvm.func @f(%a: !llvm.ppc_fp128) {
  %0 = "llvm.intr.log"(%a, %a) : (!llvm.ppc_fp128, !llvm.ppc_fp128) -> !llvm.ppc_fp128
  llvm.return
}

// -----

// Error: flags are an attribute of LLVM.
llvm.func @f(%a: !llvm.ppc_fp128) {
  %0 = "llvm.intr.log"(%a) <{fastmathFlags = 3 : i32}> : (!llvm.ppc_fp128) -> !llvm.ppc_fp128
  llvm.return
}

// -----

// Error: no such flag.
llvm.func @f(%a: !llvm.ppc_fp128) {
  %0 = llvm.intr.log(%a) {fastmathFlags = #llvm.fastmath<quick>} : (!llvm.ppc_fp128) -> !llvm.ppc_fp128
  llvm.return
}

// -----

// Error: parentheses.
llvm.func @f(%a: !llvm.ppc_fp128) {
  %0 = llvm.intr.log %a : (!llvm.ppc_fp128) -> !llvm.ppc_fp128
  llvm.return
}
