// RUN: --split-input-file
// The promise of a coroutine, or the coroutine of a promise.
llvm.func @forms(%h: !llvm.ptr, %a: i32, %from: i1) {
  %0 = llvm.intr.coro.promise %h, %a, %from : (!llvm.ptr, i32, i1) -> !llvm.ptr
  %1 = llvm.intr.coro.promise %h, %a, %from {seen} : (!llvm.ptr, i32, i1) -> !llvm.ptr<1>
  %2 = "llvm.intr.coro.promise"(%h, %a, %from) : (!llvm.ptr, i32, i1) -> !llvm.ptr
  llvm.return
}

// -----

// Error: an address.
llvm.func @f(%h: i64, %a: i32, %from: i1) {
  %0 = llvm.intr.coro.promise %h, %a, %from : (i64, i32, i1) -> !llvm.ptr
  llvm.return
}

// -----

// Error: the alignment has 32 bits.
llvm.func @f(%h: !llvm.ptr, %a: i64, %from: i1) {
  %0 = llvm.intr.coro.promise %h, %a, %from : (!llvm.ptr, i64, i1) -> !llvm.ptr
  llvm.return
}

// -----

// Error: the flag has one bit.
llvm.func @f(%h: !llvm.ptr, %a: i32) {
  %0 = llvm.intr.coro.promise %h, %a, %a : (!llvm.ptr, i32, i32) -> !llvm.ptr
  llvm.return
}

// -----

// Error: the result is an address.
llvm.func @f(%h: !llvm.ptr, %a: i32, %from: i1) {
  %0 = llvm.intr.coro.promise %h, %a, %from : (!llvm.ptr, i32, i1) -> i64
  llvm.return
}
