// RUN: --split-input-file
// An exact one leaves no remainder, else it is poison.
llvm.func @forms(%a: i32, %b: i1, %w: i129, %v: vector<4xi8>, %s: vector<[2]xi64>) {
  %0 = llvm.udiv %a, %a : i32
  %1 = llvm.udiv %b, %b : i1
  %2 = llvm.udiv %w, %w : i129
  %3 = llvm.udiv %v, %v : vector<4xi8>
  %4 = llvm.udiv %s, %s : vector<[2]xi64>
  %5 = llvm.udiv exact %a, %a : i32
  %6 = llvm.udiv exact %v, %v {tag = 1 : i8} : vector<4xi8>
  %7 = "llvm.udiv"(%a, %a) : (i32, i32) -> i32
  %8 = "llvm.udiv"(%a, %a) <{isExact}> {tag} : (i32, i32) -> i32
  llvm.return
}

// -----

// Error: integers.
func.func @f(%a: f32) {
  %0 = llvm.udiv %a, %a : f32
  return
}

// -----

// Error: not of type index.
func.func @f(%a: index) {
  %0 = llvm.udiv %a, %a : index
  return
}

// -----

// Error: without a sign of their own.
func.func @f(%a: si32) {
  %0 = llvm.udiv %a, %a : si32
  return
}

// -----

// Error: vectors of one dimension.
func.func @f(%a: vector<2x2xi32>) {
  %0 = llvm.udiv %a, %a : vector<2x2xi32>
  return
}

// -----

// Error: both of one type.
func.func @f(%a: i32, %b: i64) {
  %0 = "llvm.udiv"(%a, %b) : (i32, i64) -> i32
  return
}

// -----

// Error: the result, too.
func.func @f(%a: i32) {
  %0 = "llvm.udiv"(%a, %a) : (i32, i32) -> i64
  return
}

// -----

// Error: two operands.
func.func @f(%a: i32) {
  %0 = llvm.udiv %a : i32
  return
}

// -----

// Error: the word comes first.
func.func @f(%a: i32) {
  %0 = llvm.udiv %a, %a exact : i32
  return
}

// -----

// Error: the mark has no value.
func.func @f(%a: i32) {
  %0 = "llvm.udiv"(%a, %a) <{isExact = true}> : (i32, i32) -> i32
  return
}
