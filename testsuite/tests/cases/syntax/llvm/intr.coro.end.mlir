// RUN: --split-input-file
// The end of a coroutine.
llvm.func @forms(%h: !llvm.ptr, %u: i1) {
  %0 = llvm.mlir.none : !llvm.token
  %1 = llvm.intr.coro.end %h, %u, %0 : (!llvm.ptr, i1, !llvm.token) -> i1
  %2 = llvm.intr.coro.end %h, %u, %0 {seen} : (!llvm.ptr, i1, !llvm.token) -> i32
  %3 = "llvm.intr.coro.end"(%h, %u, %0) : (!llvm.ptr, i1, !llvm.token) -> i1
  llvm.return
}

// -----

// Error: the coroutine has an address.
llvm.func @f(%h: i64, %u: i1) {
  %0 = llvm.mlir.none : !llvm.token
  %1 = llvm.intr.coro.end %h, %u, %0 : (i64, i1, !llvm.token) -> i1
  llvm.return
}

// -----

// Error: the flag has one bit.
llvm.func @f(%h: !llvm.ptr, %u: i2) {
  %0 = llvm.mlir.none : !llvm.token
  %1 = llvm.intr.coro.end %h, %u, %0 : (!llvm.ptr, i2, !llvm.token) -> i1
  llvm.return
}

// -----

// Error: what is returned is a token.
llvm.func @f(%h: !llvm.ptr, %u: i1) {
  %0 = llvm.intr.coro.end %h, %u, %h : (!llvm.ptr, i1, !llvm.ptr) -> i1
  llvm.return
}

// -----

// Error: a result of LLVM.
llvm.func @f(%h: !llvm.ptr, %u: i1) {
  %0 = llvm.mlir.none : !llvm.token
  %1 = llvm.intr.coro.end %h, %u, %0 : (!llvm.ptr, i1, !llvm.token) -> none
  llvm.return
}

// -----

// Error: commas.
llvm.func @f(%h: !llvm.ptr, %u: i1) {
  %0 = llvm.mlir.none : !llvm.token
  %1 = llvm.intr.coro.end %h %u, %0 : (!llvm.ptr, i1, !llvm.token) -> i1
  llvm.return
}
