// RUN: --split-input-file
// Which overflow is undefined follows the operands.
llvm.func @forms(%a: i32, %b: i1, %w: i129, %v: vector<4xi8>, %s: vector<[2]xi64>) {
  %0 = llvm.mul %a, %a : i32
  %1 = llvm.mul %b, %b : i1
  %2 = llvm.mul %w, %w : i129
  %3 = llvm.mul %v, %v : vector<4xi8>
  %4 = llvm.mul %s, %s : vector<[2]xi64>
  %5 = llvm.mul %a, %a overflow<nsw> : i32
  %6 = llvm.mul %a, %a overflow<nuw> {tag = 1 : i8} : i32
  %7 = llvm.mul %a, %a overflow<nsw, nuw> : i32
  %8 = llvm.mul %a, %a overflow<none> : i32
  %9 = "llvm.mul"(%a, %a) : (i32, i32) -> i32
  %10 = "llvm.mul"(%a, %a) <{overflowFlags = #llvm.overflow<nuw>}> {tag} : (i32, i32) -> i32
  llvm.return
}

// -----

// Error: integers.
func.func @f(%a: f32) {
  %0 = llvm.mul %a, %a : f32
  return
}

// -----

// Error: not of type index.
func.func @f(%a: index) {
  %0 = llvm.mul %a, %a : index
  return
}

// -----

// Error: without a sign of their own.
func.func @f(%a: si32) {
  %0 = llvm.mul %a, %a : si32
  return
}

// -----

// Error: vectors of one dimension.
func.func @f(%a: vector<2x2xi32>) {
  %0 = llvm.mul %a, %a : vector<2x2xi32>
  return
}

// -----

// Error: both of one type.
func.func @f(%a: i32, %b: i64) {
  %0 = "llvm.mul"(%a, %b) : (i32, i64) -> i32
  return
}

// -----

// Error: the result, too.
func.func @f(%a: i32) {
  %0 = "llvm.mul"(%a, %a) : (i32, i32) -> i64
  return
}

// -----

// Error: two operands.
func.func @f(%a: i32) {
  %0 = llvm.mul %a : i32
  return
}

// -----

// Error: no such flag.
func.func @f(%a: i32) {
  %0 = llvm.mul %a, %a overflow<fast> : i32
  return
}

// -----

// Error: a flag at least.
func.func @f(%a: i32) {
  %0 = llvm.mul %a, %a overflow<> : i32
  return
}

// -----

// Error: a flag is a word.
llvm.func @f(%a: i32) {
  %0 = llvm.mul %a, %a overflow<"nsw"> : i32
  llvm.return
}

// -----

// Error: so is the second one.
llvm.func @f(%a: i32) {
  %0 = llvm.mul %a, %a overflow<nsw, "nuw"> : i32
  llvm.return
}
