// RUN: --split-input-file
// The address of a variable of the current thread.
llvm.func @forms(%p: !llvm.ptr, %q: !llvm.ptr<2>) {
  %0 = "llvm.intr.threadlocal.address"(%p) : (!llvm.ptr) -> !llvm.ptr
  %1 = "llvm.intr.threadlocal.address"(%q) {seen} : (!llvm.ptr<2>) -> !llvm.ptr<2>
  %2 = "llvm.intr.threadlocal.address"(%p) : (!llvm.ptr) -> i64
  llvm.return
}

// -----

// Error: an address.
llvm.func @f(%p: i64) {
  %0 = "llvm.intr.threadlocal.address"(%p) : (i64) -> !llvm.ptr
  llvm.return
}

// -----

// Error: a result of LLVM.
llvm.func @f(%p: !llvm.ptr) {
  %0 = "llvm.intr.threadlocal.address"(%p) : (!llvm.ptr) -> memref<f32>
  llvm.return
}

// -----

// Error: one operand.
llvm.func @f() {
  %0 = "llvm.intr.threadlocal.address"() : () -> !llvm.ptr
  llvm.return
}

// -----

// Error: no custom form.
llvm.func @f(%p: !llvm.ptr) {
  %0 = llvm.intr.threadlocal.address %p : !llvm.ptr
  llvm.return
}
