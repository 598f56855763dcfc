// RUN: --split-input-file
// That the result is narrower is not asked.
llvm.func @forms(%a: i32, %b: i1000, %c: vector<4xi64>, %d: vector<[2]xi32>, %e: i8) {
  %0 = llvm.trunc %a : i32 to i8
  %1 = llvm.trunc %b : i1000 to i1
  %2 = llvm.trunc %c : vector<4xi64> to vector<4xi8>
  %3 = llvm.trunc %d : vector<[2]xi32> to vector<[2]xi1>
  %4 = llvm.trunc %e : i8 to i32
  %5 = llvm.trunc %a overflow<nsw> : i32 to i8
  %6 = llvm.trunc %a overflow<nuw> : i32 to i8
  %7 = llvm.trunc %a overflow<nsw, nuw> {tag = 1 : i8} : i32 to i8
  %8 = "llvm.trunc"(%a) : (i32) -> i8
  %9 = "llvm.trunc"(%a) <{overflowFlags = #llvm.overflow<nuw>}> {tag} : (i32) -> i8
  llvm.return
}

// -----

// Error: integers.
func.func @f(%a: f32) {
  %0 = llvm.trunc %a : f32 to i8
  return
}

// -----

// Error: to integers.
func.func @f(%a: i64) {
  %0 = llvm.trunc %a : i64 to f32
  return
}

// -----

// Error: not of type index.
func.func @f(%a: index) {
  %0 = llvm.trunc %a : index to i8
  return
}

// -----

// Error: vectors of one dimension.
func.func @f(%a: vector<2x2xi32>) {
  %0 = llvm.trunc %a : vector<2x2xi32> to vector<2x2xi8>
  return
}

// -----

// Error: no such flag.
func.func @f(%a: i32) {
  %0 = llvm.trunc %a overflow<exact> : i32 to i8
  return
}

// -----

// Error: one operand.
func.func @f(%a: i32) {
  %0 = "llvm.trunc"(%a, %a) : (i32, i32) -> i8
  return
}

// -----

// Error: to some type.
func.func @f(%a: i32) {
  %0 = llvm.trunc %a : i32
  return
}

// -----

// Error: a flag is a word.
llvm.func @f(%a: i32) {
  %0 = llvm.trunc %a overflow<"nsw"> : i32 to i8
  llvm.return
}
