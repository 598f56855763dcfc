// RUN: --split-input-file
// Where memory does not keep its value any more.
llvm.func @forms(%p: !llvm.ptr, %q: !llvm.ptr<3>) {
  %0 = llvm.intr.invariant.start 8, %q : !llvm.ptr<3>
  llvm.intr.invariant.end %0, 8, %q : !llvm.ptr<3>
  llvm.intr.invariant.end %p, -1, %p {seen} : !llvm.ptr
  "llvm.intr.invariant.end"(%0, %q) <{size = 8 : i64}> : (!llvm.ptr, !llvm.ptr<3>) -> ()
  llvm.return
}

// -----

// Error: an address.
llvm.func @f(%s: !llvm.ptr, %p: i64) {
  llvm.intr.invariant.end %s, 8, %p : i64
  llvm.return
}

// -----

// Error: what starts it is in the space 0.
llvm.func @f(%s: !llvm.ptr<3>) {
  "llvm.intr.invariant.end"(%s, %s) <{size = 8 : i64}> : (!llvm.ptr<3>, !llvm.ptr<3>) -> ()
  llvm.return
}

// -----

// Error: there is a size.
llvm.func @f(%p: !llvm.ptr) {
  "llvm.intr.invariant.end"(%p, %p) : (!llvm.ptr, !llvm.ptr) -> ()
  llvm.return
}

// -----

// Error: the size has 64 bits.
llvm.func @f(%p: !llvm.ptr) {
  "llvm.intr.invariant.end"(%p, %p) <{size = 8 : i8}> : (!llvm.ptr, !llvm.ptr) -> ()
  llvm.return
}

// -----

// Error: the size is between the operands.
llvm.func @f(%p: !llvm.ptr) {
  llvm.intr.invariant.end %p, %p, 8 : !llvm.ptr
  llvm.return
}
