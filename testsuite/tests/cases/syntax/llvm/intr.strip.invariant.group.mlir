// RUN: --split-input-file
// An address without what is known of the value of its memory.
llvm.func @forms(%p: !llvm.ptr, %q: !llvm.ptr<3>) {
  %0 = llvm.intr.strip.invariant.group %p : !llvm.ptr
  %1 = llvm.intr.strip.invariant.group %q {seen} : !llvm.ptr<3>
  %2 = "llvm.intr.strip.invariant.group"(%p) : (!llvm.ptr) -> !llvm.ptr
  llvm.return
}

// -----

// Error: an address.
llvm.func @f(%p: i64) {
  %0 = llvm.intr.strip.invariant.group %p : i64
  llvm.return
}

// -----

// Error: the result has the type of the operand.
llvm.func @f(%p: !llvm.ptr<3>) {
  %0 = "llvm.intr.strip.invariant.group"(%p) : (!llvm.ptr<3>) -> !llvm.ptr
  llvm.return
}

// -----

// Error: one operand.
llvm.func @f(%p: !llvm.ptr) {
  %0 = "llvm.intr.strip.invariant.group"(%p, %p) : (!llvm.ptr, !llvm.ptr) -> !llvm.ptr
  llvm.return
}

// -----

// Error: a result.
llvm.func @f(%p: !llvm.ptr) {
  "llvm.intr.strip.invariant.group"(%p) : (!llvm.ptr) -> ()
  llvm.return
}

// -----

// Error: a type.
llvm.func @f(%p: !llvm.ptr) {
  %0 = llvm.intr.strip.invariant.group %p
  llvm.return
}
