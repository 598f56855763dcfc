// RUN: --split-input-file
// An exact one moves no set bit out, else it is poison.
llvm.func @forms(%a: i32, %b: i1, %w: i129, %v: vector<4xi8>, %s: vector<[2]xi64>) {
  %0 = llvm.ashr %a, %a : i32
  %1 = llvm.ashr %b, %b : i1
  %2 = llvm.ashr %w, %w : i129
  %3 = llvm.ashr %v, %v : vector<4xi8>
  %4 = llvm.ashr %s, %s : vector<[2]xi64>
  %5 = llvm.ashr exact %a, %a : i32
  %6 = llvm.ashr exact %v, %v {tag = 1 : i8} : vector<4xi8>
  %7 = "llvm.ashr"(%a, %a) : (i32, i32) -> i32
  %8 = "llvm.ashr"(%a, %a) <{isExact}> {tag} : (i32, i32) -> i32
  llvm.return
}

// -----

// Error: integers.
func.func @f(%a: f32) {
  %0 = llvm.ashr %a, %a : f32
  return
}

// -----

// Error: not of type index.
func.func @f(%a: index) {
  %0 = llvm.ashr %a, %a : index
  return
}

// -----

// Error: without a sign of their own.
func.func @f(%a: si32) {
  %0 = llvm.ashr %a, %a : si32
  return
}

// -----

// Error: vectors of one dimension.
func.func @f(%a: vector<2x2xi32>) {
  %0 = llvm.ashr %a, %a : vector<2x2xi32>
  return
}

// -----

// Error: both of one type.
func.func @f(%a: i32, %b: i64) {
  %0 = "llvm.ashr"(%a, %b) : (i32, i64) -> i32
  return
}

// -----

// Error: the result, too.
func.func @f(%a: i32) {
  %0 = "llvm.ashr"(%a, %a) : (i32, i32) -> i64
  return
}

// -----

// Error: two operands.
func.func @f(%a: i32) {
  %0 = llvm.ashr %a : i32
  return
}

// -----

// Error: the word comes first.
func.func @f(%a: i32) {
  %0 = llvm.ashr %a, %a exact : i32
  return
}

// -----

// Error: the mark has no value.
func.func @f(%a: i32) {
  %0 = "llvm.ashr"(%a, %a) <{isExact = true}> : (i32, i32) -> i32
  return
}
