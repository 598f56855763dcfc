// RUN: --split-input-file
// The number of bits that are set.
llvm.func @forms(%a: i32, %b: i128, %v: vector<4xi64>, %w: vector<[8]xi32>) {
  %0 = llvm.intr.ctpop(%a) : (i32) -> i32
  %1 = llvm.intr.ctpop(%b) {seen} : (i128) -> i128
  %2 = llvm.intr.ctpop(%v) : (vector<4xi64>) -> vector<4xi64>
  %3 = llvm.intr.ctpop(%w) {weight = 2 : i8, seen = "yes"} : (vector<[8]xi32>) -> vector<[8]xi32>
  %4 = "llvm.intr.ctpop"(%a) : (i32) -> i32
  %5 = "llvm.intr.ctpop"(%w) {weight = 1 : i16} : (vector<[8]xi32>) -> vector<[8]xi32>
  llvm.return
}

// -----

// Error: no floating-point number.
llvm.func @f(%a: f32) {
  %0 = llvm.intr.ctpop(%a) : (f32) -> f32
  llvm.return
}

// -----

// Error: no pointers.
llvm.func @f(%a: vector<2x!llvm.ptr>) {
  %0 = "llvm.intr.ctpop"(%a) : (vector<2x!llvm.ptr>) -> vector<2x!llvm.ptr>
  llvm.return
}

// -----

// Error: no index.
func.func @f(%a: index) {
  %0 = llvm.intr.ctpop(%a) : (index) -> index
  return
}

// -----

// Error: no integers with a sign.
func.func @f(%a: ui16) {
  %0 = llvm.intr.ctpop(%a) : (ui16) -> ui16
  return
}

// -----

// Error: the result has the type of the operand.
llvm.func @f(%a: i32) {
  %0 = llvm.intr.ctpop(%a) : (i32) -> i64
  llvm.return
}

// -----

// Error: a fixed vector is no scalable one.
llvm.func @f(%a: vector<4xi32>) {
  %0 = llvm.intr.ctpop(%a) : (vector<4xi32>) -> vector<[4]xi32>
  llvm.return
}

// -----

// Error: one operand.
llvm.func @f(%a: i32) {
  %0 = "llvm.intr.ctpop"(%a, %a) : (i32, i32) -> i32
  llvm.return
}

// -----

// Error: a property that it has not.
llvm.func @f(%a: i32) {
  %0 = "llvm.intr.ctpop"(%a) <{fastmathFlags = #llvm.fastmath<nnan>}> : (i32) -> i32
  llvm.return
}

// -----

// Error: a type of a function.
llvm.func @f(%a: i32) {
  %0 = llvm.intr.ctpop(%a) : i32
  llvm.return
}
