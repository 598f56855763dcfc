// RUN: --split-input-file
// A note about an address: its text, file and line, and arguments.
llvm.func @forms(%p: !llvm.ptr, %q: !llvm.ptr<1>, %u: !llvm.ptr<4>, %l: i32) {
  %0 = "llvm.intr.ptr.annotation"(%p, %p, %p, %l, %p) : (!llvm.ptr, !llvm.ptr, !llvm.ptr, i32, !llvm.ptr) -> !llvm.ptr
  %1 = "llvm.intr.ptr.annotation"(%q, %u, %u, %l, %u) {seen} : (!llvm.ptr<1>, !llvm.ptr<4>, !llvm.ptr<4>, i32, !llvm.ptr<4>) -> !llvm.ptr<1>
  llvm.return
}

// -----

// Error: an address.
llvm.func @f(%i: i32, %p: !llvm.ptr) {
  %0 = "llvm.intr.ptr.annotation"(%i, %p, %p, %i, %p) : (i32, !llvm.ptr, !llvm.ptr, i32, !llvm.ptr) -> i32
  llvm.return
}

// -----

// Error: the line has 32 bits.
llvm.func @f(%i: i64, %p: !llvm.ptr) {
  %0 = "llvm.intr.ptr.annotation"(%p, %p, %p, %i, %p) : (!llvm.ptr, !llvm.ptr, !llvm.ptr, i64, !llvm.ptr) -> !llvm.ptr
  llvm.return
}

// -----

// Error: the arguments have an address.
llvm.func @f(%i: i32, %p: !llvm.ptr) {
  %0 = "llvm.intr.ptr.annotation"(%p, %p, %p, %i, %i) : (!llvm.ptr, !llvm.ptr, !llvm.ptr, i32, i32) -> !llvm.ptr
  llvm.return
}

// -----

// Error: the result has the type of the address.
llvm.func @f(%i: i32, %p: !llvm.ptr) {
  %0 = "llvm.intr.ptr.annotation"(%p, %p, %p, %i, %p) : (!llvm.ptr, !llvm.ptr, !llvm.ptr, i32, !llvm.ptr) -> !llvm.ptr<1>
  llvm.return
}

// -----

// Error: text, file and arguments are in one space.
llvm.func @f(%i: i32, %p: !llvm.ptr, %q: !llvm.ptr<1>) {
  %0 = "llvm.intr.ptr.annotation"(%p, %p, %p, %i, %q) : (!llvm.ptr, !llvm.ptr, !llvm.ptr, i32, !llvm.ptr<1>) -> !llvm.ptr
  llvm.return
}
