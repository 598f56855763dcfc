// RUN: --split-input-file
// Bits moved to the left, up to the greatest unsigned number.
llvm.func @forms(%a: i32, %b: i128, %v: vector<2xi16>, %w: vector<[8]xi8>) {
  %0 = llvm.intr.ushl.sat(%a, %a) : (i32, i32) -> i32
  %1 = llvm.intr.ushl.sat(%b, %b) {seen} : (i128, i128) -> i128
  %2 = llvm.intr.ushl.sat(%v, %v) : (vector<2xi16>, vector<2xi16>) -> vector<2xi16>
  %3 = llvm.intr.ushl.sat(%w, %w) {weight = 2 : i8, seen = "yes"} : (vector<[8]xi8>, vector<[8]xi8>) -> vector<[8]xi8>
  %4 = "llvm.intr.ushl.sat"(%a, %a) : (i32, i32) -> i32
  %5 = "llvm.intr.ushl.sat"(%w, %w) {weight = 1 : i16} : (vector<[8]xi8>, vector<[8]xi8>) -> vector<[8]xi8>
  llvm.return
}

// -----

// Error: no floating-point number.
llvm.func @f(%a: f32) {
  %0 = llvm.intr.ushl.sat(%a, %a) : (f32, f32) -> f32
  llvm.return
}

// -----

// Error: no pointers.
llvm.func @f(%a: vector<2x!llvm.ptr>) {
  %0 = "llvm.intr.ushl.sat"(%a, %a) : (vector<2x!llvm.ptr>, vector<2x!llvm.ptr>) -> vector<2x!llvm.ptr>
  llvm.return
}

// -----

// Error: no index.
func.func @f(%a: index) {
  %0 = llvm.intr.ushl.sat(%a, %a) : (index, index) -> index
  return
}

// -----

// Error: no integers with a sign.
func.func @f(%a: ui16) {
  %0 = llvm.intr.ushl.sat(%a, %a) : (ui16, ui16) -> ui16
  return
}

// -----

// Error: the result has the type of the operands.
llvm.func @f(%a: i32) {
  %0 = llvm.intr.ushl.sat(%a, %a) : (i32, i32) -> i64
  llvm.return
}

// -----

// Error: a fixed vector is no scalable one.
llvm.func @f(%a: vector<4xi32>) {
  %0 = llvm.intr.ushl.sat(%a, %a) : (vector<4xi32>, vector<4xi32>) -> vector<[4]xi32>
  llvm.return
}

// -----

// Error: the operands have one type.
llvm.func @f(%a: i32, %b: i64) {
  %0 = llvm.intr.ushl.sat(%a, %b) : (i32, i64) -> i32
  llvm.return
}

// -----

// Error: two operands.
llvm.func @f(%a: i32) {
  %0 = "llvm.intr.ushl.sat"(%a, %a, %a) : (i32, i32, i32) -> i32
  llvm.return
}

// -----

// Error: a property that it has not.
llvm.func @f(%a: i32) {
  %0 = "llvm.intr.ushl.sat"(%a, %a) <{fastmathFlags = #llvm.fastmath<nnan>}> : (i32, i32) -> i32
  llvm.return
}

// -----

// Error: a type of a function.
llvm.func @f(%a: i32) {
  %0 = llvm.intr.ushl.sat(%a, %a) : i32
  llvm.return
}
