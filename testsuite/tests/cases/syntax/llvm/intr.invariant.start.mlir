// RUN: --split-input-file
// Where memory begins to keep its value.
llvm.func @forms(%p: !llvm.ptr, %q: !llvm.ptr<3>) {
  %0 = llvm.intr.invariant.start 8, %p : !llvm.ptr
  %1 = llvm.intr.invariant.start 0, %q {seen} : !llvm.ptr<3>
  %2 = llvm.intr.invariant.start -1, %p : !llvm.ptr
  %3 = "llvm.intr.invariant.start"(%p) <{size = 4 : i64}> : (!llvm.ptr) -> !llvm.ptr
  llvm.return
}

// -----

// Error: an address.
llvm.func @f(%p: i64) {
  %0 = llvm.intr.invariant.start 8, %p : i64
  llvm.return
}

// -----

// Error: the result is in the space 0.
llvm.func @f(%p: !llvm.ptr<3>) {
  %0 = "llvm.intr.invariant.start"(%p) <{size = 4 : i64}> : (!llvm.ptr<3>) -> !llvm.ptr<3>
  llvm.return
}

// -----

// Error: there is a size.
llvm.func @f(%p: !llvm.ptr) {
  %0 = "llvm.intr.invariant.start"(%p) : (!llvm.ptr) -> !llvm.ptr
  llvm.return
}

// -----

// Error: the size has 64 bits.
llvm.func @f(%p: !llvm.ptr) {
  %0 = "llvm.intr.invariant.start"(%p) <{size = 4 : i32}> : (!llvm.ptr) -> !llvm.ptr
  llvm.return
}

// -----

// Error: the size is a number.
llvm.func @f(%p: !llvm.ptr) {
  %0 = llvm.intr.invariant.start %p : !llvm.ptr
  llvm.return
}

// -----

// Error: the size is a whole number.
llvm.func @f(%p: !llvm.ptr) {
  %0 = llvm.intr.invariant.start 1.5, %p : !llvm.ptr
  llvm.return
}
