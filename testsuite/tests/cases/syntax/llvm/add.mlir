// RUN: --split-input-file
// Which overflow is undefined follows the operands.
llvm.func @forms(%a: i32, %b: i1, %w: i129, %v: vector<4xi8>, %s: vector<[2]xi64>) {
  %0 = llvm.add %a, %a : i32
  %1 = llvm.add %b, %b : i1
  %2 = llvm.add %w, %w : i129
  %3 = llvm.add %v, %v : vector<4xi8>
  %4 = llvm.add %s, %s : vector<[2]xi64>
  %5 = llvm.add %a, %a overflow<nsw> : i32
  %6 = llvm.add %a, %a overflow<nuw> {tag = 1 : i8} : i32
  %7 = llvm.add %a, %a overflow<nsw, nuw> : i32
  %8 = llvm.add %a, %a overflow<none> : i32
  %9 = "llvm.add"(%a, %a) : (i32, i32) -> i32
  %10 = "llvm.add"(%a, %a) <{overflowFlags = #llvm.overflow<nuw>}> {tag} : (i32, i32) -> i32
  llvm.return
}

// -----

// Error: integers.
func.func @f(%a: f32) {
  %0 = llvm.add %a, %a : f32
  return
}

// -----

// Error: not of type index.
func.func @f(%a: index) {
  %0 = llvm.add %a, %a : index
  return
}

// -----

// Error: without a sign of their own.
func.func @f(%a: si32) {
  %0 = llvm.add %a, %a : si32
  return
}

// -----

// Error: vectors of one dimension.
func.func @f(%a: vector<2x2xi32>) {
  %0 = llvm.add %a, %a : vector<2x2xi32>
  return
}

// -----

// Error: both of one type.
func.func @f(%a: i32, %b: i64) {
  %0 = "llvm.add"(%a, %b) : (i32, i64) -> i32
  return
}

// -----

// Error: the result, too.
func.func @f(%a: i32) {
  %0 = "llvm.add"(%a, %a) : (i32, i32) -> i64
  return
}

// -----

// Error: two operands.
func.func @f(%a: i32) {
  %0 = llvm.add %a : i32
  return
}

// -----

// Error: no such flag.
func.func @f(%a: i32) {
  %0 = llvm.add %a, %a overflow<fast> : i32
  return
}

// -----

// Error: a flag at least.
func.func @f(%a: i32) {
  %0 = llvm.add %a, %a overflow<> : i32
  return
}

// -----

// The generic form takes flags as a number of any width, or as an attribute.
llvm.func @forms(%a: i32) {
  %0 = "llvm.add"(%a, %a) <{overflowFlags = 3 : i64}> : (i32, i32) -> i32
  %1 = "llvm.add"(%a, %a) <{overflowFlags = #llvm.overflow<nsw>}> : (i32, i32) -> i32
  llvm.return
}

// -----

// An attribute of the name of the flags is another one.
llvm.func @forms(%a: i32) {
  %0 = llvm.add %a, %a overflow<nsw> {overflowFlags = #llvm.overflow<nuw>} : i32
  %1 = "llvm.add"(%a, %a) {overflowFlags = 1 : i32} : (i32, i32) -> i32
  llvm.return
}

// -----

// Error: flags are no string.
llvm.func @f(%a: i32) {
  %0 = "llvm.add"(%a, %a) <{overflowFlags = "nsw"}> : (i32, i32) -> i32
  llvm.return
}

// -----

// Error: there is no third flag.
llvm.func @f(%a: i32) {
  %0 = "llvm.add"(%a, %a) <{overflowFlags = 4 : i32}> : (i32, i32) -> i32
  llvm.return
}
