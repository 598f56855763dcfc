// RUN: --split-input-file
// Stops the program.
llvm.func @forms() {
  llvm.intr.trap
  llvm.intr.trap {seen, code = 3 : i8}
  "llvm.intr.trap"() : () -> ()
  "llvm.intr.trap"() {seen} : () -> ()
  llvm.return
}

// -----

// Error: no operand.
llvm.func @f(%a: i32) {
  "llvm.intr.trap"(%a) : (i32) -> ()
  llvm.return
}

// -----

// Error: no result.
llvm.func @f() {
  %0 = "llvm.intr.trap"() : () -> i32
  llvm.return
}

// -----

// Error: no result in the custom form.
llvm.func @f() {
  %0 = llvm.intr.trap
  llvm.return
}

// -----

// Error: no region.
llvm.func @f() {
  "llvm.intr.trap"() ({}) : () -> ()
  llvm.return
}

// -----

// Error: no operand in the custom form.
llvm.func @f(%a: i32) {
  llvm.intr.trap %a
  llvm.return
}
