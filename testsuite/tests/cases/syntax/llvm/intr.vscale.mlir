// RUN: --split-input-file
// The factor of scalable vectors.
llvm.func @forms() {
  %0 = "llvm.intr.vscale"() : () -> i64
  %1 = "llvm.intr.vscale"() {seen} : () -> i32
  %2 = "llvm.intr.vscale"() : () -> f32
  llvm.return
}

// -----

// Error: a result of LLVM.
llvm.func @f() {
  %0 = "llvm.intr.vscale"() : () -> index
  llvm.return
}

// -----

// Error: no operand.
llvm.func @f(%a: i64) {
  %0 = "llvm.intr.vscale"(%a) : (i64) -> i64
  llvm.return
}

// -----

// Error: one result.
llvm.func @f() {
  %0:2 = "llvm.intr.vscale"() : () -> (i64, i64)
  llvm.return
}

// -----

// Error: no custom form.
llvm.func @f() {
  %0 = llvm.intr.vscale : i64
  llvm.return
}
