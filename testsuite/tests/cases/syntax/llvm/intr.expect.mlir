// RUN: --split-input-file
// A value, and the one that it has most often.
llvm.func @forms(%v: i1, %e: i1, %a: i64) {
  %0 = llvm.intr.expect %v, %e : i1
  %1 = llvm.intr.expect %a, %a {seen} : i64
  %2 = "llvm.intr.expect"(%v, %e) : (i1, i1) -> i1
  llvm.return
}

// -----

// Error: an integer.
llvm.func @f(%v: f32) {
  %0 = llvm.intr.expect %v, %v : f32
  llvm.return
}

// -----

// Error: no vector.
llvm.func @f(%v: vector<2xi1>) {
  %0 = llvm.intr.expect %v, %v : vector<2xi1>
  llvm.return
}

// -----

// Error: one type.
llvm.func @f(%v: i32, %e: i64) {
  %0 = "llvm.intr.expect"(%v, %e) : (i32, i64) -> i32
  llvm.return
}

// -----

// Error: the result has the type of the operands.
llvm.func @f(%v: i32) {
  %0 = "llvm.intr.expect"(%v, %v) : (i32, i32) -> i1
  llvm.return
}

// -----

// Error: what is expected.
llvm.func @f(%v: i32) {
  %0 = llvm.intr.expect %v : i32
  llvm.return
}
