// RUN: --split-input-file
// Differences that stay at the greatest or smallest signed number.
llvm.func @forms(%a: i17, %b: i16, %v: vector<3xi32>, %w: vector<[8]xi16>) {
  %0 = llvm.intr.ssub.sat(%a, %a) : (i17, i17) -> i17
  %1 = llvm.intr.ssub.sat(%b, %b) {seen} : (i16, i16) -> i16
  %2 = llvm.intr.ssub.sat(%v, %v) : (vector<3xi32>, vector<3xi32>) -> vector<3xi32>
  %3 = llvm.intr.ssub.sat(%w, %w) {weight = 2 : i8, seen = "yes"} : (vector<[8]xi16>, vector<[8]xi16>) -> vector<[8]xi16>
  %4 = "llvm.intr.ssub.sat"(%a, %a) : (i17, i17) -> i17
  %5 = "llvm.intr.ssub.sat"(%w, %w) {weight = 1 : i16} : (vector<[8]xi16>, vector<[8]xi16>) -> vector<[8]xi16>
  llvm.return
}

// -----

// Error: no floating-point number.
llvm.func @f(%a: f32) {
  %0 = llvm.intr.ssub.sat(%a, %a) : (f32, f32) -> f32
  llvm.return
}

// -----

// Error: no pointers.
llvm.func @f(%a: vector<2x!llvm.ptr>) {
  %0 = "llvm.intr.ssub.sat"(%a, %a) : (vector<2x!llvm.ptr>, vector<2x!llvm.ptr>) -> vector<2x!llvm.ptr>
  llvm.return
}

// -----

// Error: no index.
func.func @f(%a: index) {
  %0 = llvm.intr.ssub.sat(%a, %a) : (index, index) -> index
  return
}

// -----

// Error: no integers with a sign.
func.func @f(%a: ui16) {
  %0 = llvm.intr.ssub.sat(%a, %a) : (ui16, ui16) -> ui16
  return
}

// -----

// Error: the result has the type of the operands.
llvm.func @f(%a: i17) {
  %0 = llvm.intr.ssub.sat(%a, %a) : (i17, i17) -> i64
  llvm.return
}

// -----

// Error: a fixed vector is no scalable one.
llvm.func @f(%a: vector<4xi32>) {
  %0 = llvm.intr.ssub.sat(%a, %a) : (vector<4xi32>, vector<4xi32>) -> vector<[4]xi32>
  llvm.return
}

// -----

// Error: the operands have one type.
llvm.func @f(%a: i17, %b: i64) {
  %0 = llvm.intr.ssub.sat(%a, %b) : (i17, i64) -> i17
  llvm.return
}

// -----

// Error: two operands.
llvm.func @f(%a: i17) {
  %0 = "llvm.intr.ssub.sat"(%a, %a, %a) : (i17, i17, i17) -> i17
  llvm.return
}

// -----

// Error: a property that it has not.
llvm.func @f(%a: i17) {
  %0 = "llvm.intr.ssub.sat"(%a, %a) <{fastmathFlags = #llvm.fastmath<nnan>}> : (i17, i17) -> i17
  llvm.return
}

// -----

// Error: a type of a function.
llvm.func @f(%a: i17) {
  %0 = llvm.intr.ssub.sat(%a, %a) : i17
  llvm.return
}
