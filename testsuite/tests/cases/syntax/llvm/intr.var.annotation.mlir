// RUN: --split-input-file
// A note about a variable: its text, file and line, and arguments.
llvm.func @forms(%p: !llvm.ptr, %q: !llvm.ptr<1>, %u: !llvm.ptr<4>, %l: i32) {
  "llvm.intr.var.annotation"(%p, %p, %p, %l, %p) : (!llvm.ptr, !llvm.ptr, !llvm.ptr, i32, !llvm.ptr) -> ()
  "llvm.intr.var.annotation"(%q, %u, %u, %l, %u) {seen} : (!llvm.ptr<1>, !llvm.ptr<4>, !llvm.ptr<4>, i32, !llvm.ptr<4>) -> ()
  llvm.return
}

// -----

// Error: the variable has an address.
llvm.func @f(%i: i32, %p: !llvm.ptr) {
  "llvm.intr.var.annotation"(%i, %p, %p, %i, %p) : (i32, !llvm.ptr, !llvm.ptr, i32, !llvm.ptr) -> ()
  llvm.return
}

// -----

// Error: the line has 32 bits.
llvm.func @f(%i: i8, %p: !llvm.ptr) {
  "llvm.intr.var.annotation"(%p, %p, %p, %i, %p) : (!llvm.ptr, !llvm.ptr, !llvm.ptr, i8, !llvm.ptr) -> ()
  llvm.return
}

// -----

// Error: text, file and arguments are in one space.
llvm.func @f(%i: i32, %p: !llvm.ptr, %q: !llvm.ptr<1>) {
  "llvm.intr.var.annotation"(%p, %q, %p, %i, %p) : (!llvm.ptr, !llvm.ptr<1>, !llvm.ptr, i32, !llvm.ptr) -> ()
  llvm.return
}

// -----

// Error: no result.
llvm.func @f(%i: i32, %p: !llvm.ptr) {
  %0 = "llvm.intr.var.annotation"(%p, %p, %p, %i, %p) : (!llvm.ptr, !llvm.ptr, !llvm.ptr, i32, !llvm.ptr) -> !llvm.ptr
  llvm.return
}
