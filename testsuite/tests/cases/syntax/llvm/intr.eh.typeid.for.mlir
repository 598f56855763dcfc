// RUN: --split-input-file
// The number of a type of exceptions.
llvm.func @forms(%p: !llvm.ptr, %q: !llvm.ptr<1>) {
  %0 = llvm.intr.eh.typeid.for %p : (!llvm.ptr) -> i32
  %1 = llvm.intr.eh.typeid.for %q {seen} : (!llvm.ptr<1>) -> i64
  %2 = "llvm.intr.eh.typeid.for"(%p) : (!llvm.ptr) -> i32
  llvm.return
}

// -----

// Error: an address.
llvm.func @f(%p: i64) {
  %0 = llvm.intr.eh.typeid.for %p : (i64) -> i32
  llvm.return
}

// -----

// Error: a result of LLVM.
llvm.func @f(%p: !llvm.ptr) {
  %0 = llvm.intr.eh.typeid.for %p : (!llvm.ptr) -> index
  llvm.return
}

// -----

// Error: one operand.
llvm.func @f(%p: !llvm.ptr) {
  %0 = "llvm.intr.eh.typeid.for"(%p, %p) : (!llvm.ptr, !llvm.ptr) -> i32
  llvm.return
}

// -----

// Error: a type of a function.
llvm.func @f(%p: !llvm.ptr) {
  %0 = llvm.intr.eh.typeid.for %p : i32
  llvm.return
}
