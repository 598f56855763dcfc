// RUN: --split-input-file
// Bits moved to the left, up to the greatest or smallest signed number.
llvm.func @forms(%a: i16, %b: i64, %v: vector<5xi8>, %w: vector<[4]xi64>) {
  %0 = llvm.intr.sshl.sat(%a, %a) : (i16, i16) -> i16
  %1 = llvm.intr.sshl.sat(%b, %b) {seen} : (i64, i64) -> i64
  %2 = llvm.intr.sshl.sat(%v, %v) : (vector<5xi8>, vector<5xi8>) -> vector<5xi8>
  %3 = llvm.intr.sshl.sat(%w, %w) {weight = 2 : i8, seen = "yes"} : (vector<[4]xi64>, vector<[4]xi64>) -> vector<[4]xi64>
  %4 = "llvm.intr.sshl.sat"(%a, %a) : (i16, i16) -> i16
  %5 = "llvm.intr.sshl.sat"(%w, %w) {weight = 1 : i16} : (vector<[4]xi64>, vector<[4]xi64>) -> vector<[4]xi64>
  llvm.return
}

// -----

// Error: no floating-point number.
llvm.func @f(%a: f32) {
  %0 = llvm.intr.sshl.sat(%a, %a) : (f32, f32) -> f32
  llvm.return
}

// -----

// Error: no pointers.
llvm.func @f(%a: vector<2x!llvm.ptr>) {
  %0 = "llvm.intr.sshl.sat"(%a, %a) : (vector<2x!llvm.ptr>, vector<2x!llvm.ptr>) -> vector<2x!llvm.ptr>
  llvm.return
}

// -----

// Error: no index.
func.func @f(%a: index) {
  %0 = llvm.intr.sshl.sat(%a, %a) : (index, index) -> index
  return
}

// -----

// Error: no integers with a sign.
func.func @f(%a: ui16) {
  %0 = llvm.intr.sshl.sat(%a, %a) : (ui16, ui16) -> ui16
  return
}

// -----

// Error: the result has the type of the operands.
llvm.func @f(%a: i16) {
  %0 = llvm.intr.sshl.sat(%a, %a) : (i16, i16) -> i64
  llvm.return
}

// -----

// Error: a fixed vector is no scalable one.
llvm.func @f(%a: vector<4xi32>) {
  %0 = llvm.intr.sshl.sat(%a, %a) : (vector<4xi32>, vector<4xi32>) -> vector<[4]xi32>
  llvm.return
}

// -----

// Error: the operands have one type.
llvm.func @f(%a: i16, %b: i64) {
  %0 = llvm.intr.sshl.sat(%a, %b) : (i16, i64) -> i16
  llvm.return
}

// -----

// Error: two operands.
llvm.func @f(%a: i16) {
  %0 = "llvm.intr.sshl.sat"(%a, %a, %a) : (i16, i16, i16) -> i16
  llvm.return
}

// -----

// Error: a property that it has not.
llvm.func @f(%a: i16) {
  %0 = "llvm.intr.sshl.sat"(%a, %a) <{fastmathFlags = #llvm.fastmath<nnan>}> : (i16, i16) -> i16
  llvm.return
}

// -----

// Error: a type of a function.
llvm.func @f(%a: i16) {
  %0 = llvm.intr.sshl.sat(%a, %a) : i16
  llvm.return
}
