// RUN: --split-input-file
// Sums that stay at the greatest or smallest signed number.
llvm.func @forms(%a: i64, %b: i17, %v: vector<5xi8>, %w: vector<[2]xi64>) {
  %0 = llvm.intr.sadd.sat(%a, %a) : (i64, i64) -> i64
  %1 = llvm.intr.sadd.sat(%b, %b) {seen} : (i17, i17) -> i17
  %2 = llvm.intr.sadd.sat(%v, %v) : (vector<5xi8>, vector<5xi8>) -> vector<5xi8>
  %3 = llvm.intr.sadd.sat(%w, %w) {weight = 2 : i8, seen = "yes"} : (vector<[2]xi64>, vector<[2]xi64>) -> vector<[2]xi64>
  %4 = "llvm.intr.sadd.sat"(%a, %a) : (i64, i64) -> i64
  %5 = "llvm.intr.sadd.sat"(%w, %w) {weight = 1 : i16} : (vector<[2]xi64>, vector<[2]xi64>) -> vector<[2]xi64>
  llvm.return
}

// -----

// Error: no floating-point number.
llvm.func @f(%a: f32) {
  %0 = llvm.intr.sadd.sat(%a, %a) : (f32, f32) -> f32
  llvm.return
}

// -----

// Error: no pointers.
llvm.func @f(%a: vector<2x!llvm.ptr>) {
  %0 = "llvm.intr.sadd.sat"(%a, %a) : (vector<2x!llvm.ptr>, vector<2x!llvm.ptr>) -> vector<2x!llvm.ptr>
  llvm.return
}

// -----

// Error: no index.
func.func @f(%a: index) {
  %0 = llvm.intr.sadd.sat(%a, %a) : (index, index) -> index
  return
}

// -----

// Error: no integers with a sign.
func.func @f(%a: ui16) {
  %0 = llvm.intr.sadd.sat(%a, %a) : (ui16, ui16) -> ui16
  return
}

// -----

// Error: the result has the type of the operands.
llvm.func @f(%a: i64) {
  %0 = llvm.intr.sadd.sat(%a, %a) : (i64, i64) -> i32
  llvm.return
}

// -----

// Error: a fixed vector is no scalable one.
llvm.func @f(%a: vector<4xi32>) {
  %0 = llvm.intr.sadd.sat(%a, %a) : (vector<4xi32>, vector<4xi32>) -> vector<[4]xi32>
  llvm.return
}

// -----

// Error: the operands have one type.
llvm.func @f(%a: i64, %b: i32) {
  %0 = llvm.intr.sadd.sat(%a, %b) : (i64, i32) -> i64
  llvm.return
}

// -----

// Error: two operands.
llvm.func @f(%a: i64) {
  %0 = "llvm.intr.sadd.sat"(%a, %a, %a) : (i64, i64, i64) -> i64
  llvm.return
}

// -----

// Error: a property that it has not.
llvm.func @f(%a: i64) {
  %0 = "llvm.intr.sadd.sat"(%a, %a) <{fastmathFlags = #llvm.fastmath<nnan>}> : (i64, i64) -> i64
  llvm.return
}

// -----

// Error: a type of a function.
llvm.func @f(%a: i64) {
  %0 = llvm.intr.sadd.sat(%a, %a) : i64
  llvm.return
}
