// RUN: --split-input-file
// Stops the program for a debugger.
llvm.func @forms() {
  llvm.intr.debugtrap
  llvm.intr.debugtrap {seen, code = 3 : i8}
  "llvm.intr.debugtrap"() : () -> ()
  "llvm.intr.debugtrap"() {seen} : () -> ()
  llvm.return
}

// -----

// Error: no operand.
llvm.func @f(%a: i32) {
  "llvm.intr.debugtrap"(%a) : (i32) -> ()
  llvm.return
}

// -----

// Error: no result.
llvm.func @f() {
  %0 = "llvm.intr.debugtrap"() : () -> i32
  llvm.return
}

// -----

// Error: no result in the custom form.
llvm.func @f() {
  %0 = llvm.intr.debugtrap
  llvm.return
}

// -----

// Error: no region.
llvm.func @f() {
  "llvm.intr.debugtrap"() ({}) : () -> ()
  llvm.return
}

// -----

// Error: no operand in the custom form.
llvm.func @f(%a: i32) {
  llvm.intr.debugtrap %a
  llvm.return
}
