// RUN: --split-input-file
llvm.func @forms(%a: i128, %b: i8, %v: vector<4xi64>, %w: vector<[4]xi32>) {
  %0 = llvm.intr.smin(%a, %a) : (i128, i128) -> i128
  %1 = llvm.intr.smin(%b, %b) {seen} : (i8, i8) -> i8
  %2 = llvm.intr.smin(%v, %v) : (vector<4xi64>, vector<4xi64>) -> vector<4xi64>
  %3 = llvm.intr.smin(%w, %w) {weight = 2 : i8, seen = "yes"} : (vector<[4]xi32>, vector<[4]xi32>) -> vector<[4]xi32>
  %4 = "llvm.intr.smin"(%a, %a) : (i128, i128) -> i128
  %5 = "llvm.intr.smin"(%w, %w) {weight = 1 : i16} : (vector<[4]xi32>, vector<[4]xi32>) -> vector<[4]xi32>
  llvm.return
}

// -----

// Error: no floating-point number.
llvm.func @f(%a: f32) {
  %0 = llvm.intr.smin(%a, %a) : (f32, f32) -> f32
  llvm.return
}

// -----

// Error: no pointers.
llvm.func @f(%a: vector<2x!llvm.ptr>) {
  %0 = "llvm.intr.smin"(%a, %a) : (vector<2x!llvm.ptr>, vector<2x!llvm.ptr>) -> vector<2x!llvm.ptr>
  llvm.return
}

// -----

// Error: no index.
func.func @f(%a: index) {
  %0 = llvm.intr.smin(%a, %a) : (index, index) -> index
  return
}

// -----

// Error: no integers with a sign.
func.func @f(%a: ui16) {
  %0 = llvm.intr.smin(%a, %a) : (ui16, ui16) -> ui16
  return
}

// -----

// Error: the result has the type of the operands.
llvm.func @f(%a: i128) {
  %0 = llvm.intr.smin(%a, %a) : (i128, i128) -> i64
  llvm.return
}

// -----

// Error: a fixed vector is no scalable one.
llvm.func @f(%a: vector<4xi32>) {
  %0 = llvm.intr.smin(%a, %a) : (vector<4xi32>, vector<4xi32>) -> vector<[4]xi32>
  llvm.return
}

// -----

// Error: the operands have one type.
llvm.func @f(%a: i128, %b: i64) {
  %0 = llvm.intr.smin(%a, %b) : (i128, i64) -> i128
  llvm.return
}

// -----

// Error: two operands.
llvm.func @f(%a: i128) {
  %0 = "llvm.intr.smin"(%a, %a, %a) : (i128, i128, i128) -> i128
  llvm.return
}

// -----

// Error: a property that it has not.
llvm.func @f(%a: i128) {
  %0 = "llvm.intr.smin"(%a, %a) <{fastmathFlags = #llvm.fastmath<nnan>}> : (i128, i128) -> i128
  llvm.return
}

// -----

// Error: a type of a function.
llvm.func @f(%a: i128) {
  %0 = llvm.intr.smin(%a, %a) : i128
  llvm.return
}
