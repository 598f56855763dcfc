// RUN: --split-input-file
// The place where a coroutine is about to be suspended.
llvm.func @forms(%h: !llvm.ptr, %g: !llvm.ptr<3>) {
  %0 = llvm.intr.coro.save %h : (!llvm.ptr) -> !llvm.token
  %1 = llvm.intr.coro.save %g {seen} : (!llvm.ptr<3>) -> !llvm.token
  %2 = "llvm.intr.coro.save"(%h) : (!llvm.ptr) -> !llvm.token
  %3 = llvm.intr.coro.save %h : (!llvm.ptr) -> i1
  llvm.return
}

// -----

// Error: the coroutine has an address.
llvm.func @f(%h: i64) {
  %0 = llvm.intr.coro.save %h : (i64) -> !llvm.token
  llvm.return
}

// -----

// Error: a result of LLVM.
llvm.func @f(%h: !llvm.ptr) {
  %0 = llvm.intr.coro.save %h : (!llvm.ptr) -> none
  llvm.return
}

// -----

// Error: one operand.
llvm.func @f(%h: !llvm.ptr) {
  %0 = "llvm.intr.coro.save"(%h, %h) : (!llvm.ptr, !llvm.ptr) -> !llvm.token
  llvm.return
}

// -----

// Error: a type of a function.
llvm.func @f(%h: !llvm.ptr) {
  %0 = llvm.intr.coro.save %h : !llvm.ptr
  llvm.return
}
