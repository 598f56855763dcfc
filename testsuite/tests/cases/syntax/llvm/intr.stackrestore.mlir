// RUN: --split-input-file
// Gives up what is on the stack above an earlier end.
llvm.func @forms(%q: !llvm.ptr<5>) {
  %0 = llvm.intr.stacksave : !llvm.ptr
  llvm.intr.stackrestore %0 : !llvm.ptr
  llvm.intr.stackrestore %q {seen} : !llvm.ptr<5>
  "llvm.intr.stackrestore"(%0) : (!llvm.ptr) -> ()
  llvm.return
}

// -----

// Error: an address.
llvm.func @f(%p: i64) {
  llvm.intr.stackrestore %p : i64
  llvm.return
}

// -----

// Error: one operand.
llvm.func @f(%p: !llvm.ptr) {
  "llvm.intr.stackrestore"(%p, %p) : (!llvm.ptr, !llvm.ptr) -> ()
  llvm.return
}

// -----

// Error: no result.
llvm.func @f(%p: !llvm.ptr) {
  %0 = "llvm.intr.stackrestore"(%p) : (!llvm.ptr) -> !llvm.ptr
  llvm.return
}

// -----

// Error: a value.
llvm.func @f() {
  llvm.intr.stackrestore : !llvm.ptr
  llvm.return
}
