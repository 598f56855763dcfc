// RUN: --split-input-file
// Where the stack ends now.
llvm.func @forms() {
  %0 = llvm.intr.stacksave : !llvm.ptr
  %1 = llvm.intr.stacksave {seen} : !llvm.ptr<5>
  %2 = "llvm.intr.stacksave"() : () -> !llvm.ptr
  %3 = llvm.intr.stacksave : i64
  llvm.return
}

// -----

// Error: a result of LLVM.
llvm.func @f() {
  %0 = llvm.intr.stacksave : index
  llvm.return
}

// -----

// Error: no operand.
llvm.func @f(%a: i32) {
  %0 = "llvm.intr.stacksave"(%a) : (i32) -> !llvm.ptr
  llvm.return
}

// -----

// Error: a result.
llvm.func @f() {
  "llvm.intr.stacksave"() : () -> ()
  llvm.return
}

// -----

// Error: a type.
llvm.func @f() {
  %0 = llvm.intr.stacksave
  llvm.return
}
