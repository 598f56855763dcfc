// RUN: --split-input-file
// The memory of a coroutine's frame.
llvm.func @forms(%h: !llvm.ptr) {
  %0 = llvm.mlir.none : !llvm.token
  %1 = llvm.intr.coro.free %0, %h : (!llvm.token, !llvm.ptr) -> !llvm.ptr
  %2 = llvm.intr.coro.free %0, %h {seen} : (!llvm.token, !llvm.ptr) -> !llvm.ptr
  %3 = "llvm.intr.coro.free"(%0, %h) : (!llvm.token, !llvm.ptr) -> !llvm.ptr
  llvm.return
}

// -----

// Error: the identity is a token.
llvm.func @f(%h: !llvm.ptr) {
  %0 = llvm.intr.coro.free %h, %h : (!llvm.ptr, !llvm.ptr) -> !llvm.ptr
  llvm.return
}

// -----

// Error: the coroutine has an address.
llvm.func @f() {
  %0 = llvm.mlir.none : !llvm.token
  %1 = llvm.intr.coro.free %0, %0 : (!llvm.token, !llvm.token) -> !llvm.ptr
  llvm.return
}

// -----

// Error: a result of LLVM.
llvm.func @f(%h: !llvm.ptr) {
  %0 = llvm.mlir.none : !llvm.token
  %1 = llvm.intr.coro.free %0, %h : (!llvm.token, !llvm.ptr) -> index
  llvm.return
}

// -----

// Error: one result.
llvm.func @f(%h: !llvm.ptr) {
  %0 = llvm.mlir.none : !llvm.token
  %1:2 = llvm.intr.coro.free %0, %h : (!llvm.token, !llvm.ptr) -> (!llvm.ptr, !llvm.ptr)
  llvm.return
}
