// RUN: --split-input-file
llvm.func @forms(%a: i32, %b: i1, %w: i129, %v: vector<4xi8>, %s: vector<[2]xi64>) {
  %0 = llvm.and %a, %a : i32
  %1 = llvm.and %b, %b : i1
  %2 = llvm.and %w, %w : i129
  %3 = llvm.and %v, %v : vector<4xi8>
  %4 = llvm.and %s, %s : vector<[2]xi64>
  %5 = llvm.and %a, %a {tag = 1 : i8} : i32
  %6 = "llvm.and"(%a, %a) : (i32, i32) -> i32
  %7 = "llvm.and"(%a, %a) {tag} : (i32, i32) -> i32
  llvm.return
}

// -----

// Error: integers.
func.func @f(%a: f32) {
  %0 = llvm.and %a, %a : f32
  return
}

// -----

// Error: not of type index.
func.func @f(%a: index) {
  %0 = llvm.and %a, %a : index
  return
}

// -----

// Error: without a sign of their own.
func.func @f(%a: si32) {
  %0 = llvm.and %a, %a : si32
  return
}

// -----

// Error: vectors of one dimension.
func.func @f(%a: vector<2x2xi32>) {
  %0 = llvm.and %a, %a : vector<2x2xi32>
  return
}

// -----

// Error: both of one type.
func.func @f(%a: i32, %b: i64) {
  %0 = "llvm.and"(%a, %b) : (i32, i64) -> i32
  return
}

// -----

// Error: the result, too.
func.func @f(%a: i32) {
  %0 = "llvm.and"(%a, %a) : (i32, i32) -> i64
  return
}

// -----

// Error: two operands.
func.func @f(%a: i32) {
  %0 = llvm.and %a : i32
  return
}
