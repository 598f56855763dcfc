// RUN: --split-input-file
llvm.func @forms(%a: f32, %b: f128, %v: vector<3xf16>, %w: vector<[4]xbf16>) {
  %0 = llvm.intr.cos(%a) : (f32) -> f32
  %1 = llvm.intr.cos(%b) {fastmathFlags = #llvm.fastmath<nsz, contract>} : (f128) -> f128
  %2 = llvm.intr.cos(%v) {fastmathFlags = #llvm.fastmath<fast>, seen} : (vector<3xf16>) -> vector<3xf16>
  %3 = llvm.intr.cos(%w) {fastmathFlags = #llvm.fastmath<none>} : (vector<[4]xbf16>) -> vector<[4]xbf16>
  %4 = "llvm.intr.cos"(%a) : (f32) -> f32
  %5 = "llvm.intr.cos"(%v) <{fastmathFlags = #llvm.fastmath<contract>}> {weight = 2 : i8} : (vector<3xf16>) -> vector<3xf16>
  llvm.return
}

// -----

// Error: no integer.
llvm.func @f(%a: i32) {
  %0 = llvm.intr.cos(%a) : (i32) -> i32
  llvm.return
}

// -----

// Error: no vector of integers.
llvm.func @f(%a: vector<2xi64>) {
  %0 = "llvm.intr.cos"(%a) : (vector<2xi64>) -> vector<2xi64>
  llvm.return
}

// -----

// Error: no index.
func.func @f(%a: index) {
  %0 = llvm.intr.cos(%a) : (index) -> index
  return
}

// -----

// Error: the result has the type of the operand.
llvm.func @f(%a: f32) {
  %0 = llvm.intr.cos(%a) : (f32) -> f64
  llvm.return
}

// -----

// Error: a scalar is no vector.
llvm.func @f(%a: vector<3xf16>) {
  %0 = llvm.intr.cos(%a) : (vector<3xf16>) -> f16
  llvm.return
}

// -----

// Error: one operand.
llvm.func @f(%a: f32) {
  %0 = "llvm.intr.cos"(%a, %a) : (f32, f32) -> f32
  llvm.return
}

// -----

// Error: flags are an attribute of LLVM.
llvm.func @f(%a: f32) {
  %0 = "llvm.intr.cos"(%a) <{fastmathFlags = 3 : i32}> : (f32) -> f32
  llvm.return
}

// -----

// Error: no such flag.
llvm.func @f(%a: f32) {
  %0 = llvm.intr.cos(%a) {fastmathFlags = #llvm.fastmath<quick>} : (f32) -> f32
  llvm.return
}

// -----

// Error: parentheses.
llvm.func @f(%a: f32) {
  %0 = llvm.intr.cos %a : (f32) -> f32
  llvm.return
}
