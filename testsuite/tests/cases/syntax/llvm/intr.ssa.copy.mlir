// RUN: --split-input-file
// A value under another name.
llvm.func @forms(%a: i32, %v: vector<4xf32>, %p: !llvm.ptr<3>, %s: !llvm.struct<(i8, f32)>) {
  %0 = llvm.intr.ssa.copy %a : i32
  %1 = llvm.intr.ssa.copy %v {seen} : vector<4xf32>
  %2 = llvm.intr.ssa.copy %p : !llvm.ptr<3>
  %3 = llvm.intr.ssa.copy %s : !llvm.struct<(i8, f32)>
  %4 = "llvm.intr.ssa.copy"(%a) : (i32) -> i32
  llvm.return
}

// -----

// Error: a value of LLVM.
func.func @f(%a: index) {
  %0 = llvm.intr.ssa.copy %a : index
  return
}

// -----

// Error: the result has the type of the operand.
llvm.func @f(%a: i32) {
  %0 = "llvm.intr.ssa.copy"(%a) : (i32) -> i64
  llvm.return
}

// -----

// Error: one operand.
llvm.func @f(%a: i32) {
  %0 = "llvm.intr.ssa.copy"(%a, %a) : (i32, i32) -> i32
  llvm.return
}

// -----

// Error: a result.
llvm.func @f(%a: i32) {
  "llvm.intr.ssa.copy"(%a) : (i32) -> ()
  llvm.return
}

// -----

// Error: a type.
llvm.func @f(%a: i32) {
  %0 = llvm.intr.ssa.copy %a
  llvm.return
}
