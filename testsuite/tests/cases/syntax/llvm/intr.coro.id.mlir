// RUN: --split-input-file
// The identity of a coroutine.
llvm.func @forms(%align: i32, %promise: !llvm.ptr, %addr: !llvm.ptr, %fns: !llvm.ptr) {
  %0 = llvm.intr.coro.id %align, %promise, %addr, %fns : (i32, !llvm.ptr, !llvm.ptr, !llvm.ptr) -> !llvm.token
  %1 = llvm.intr.coro.id %align, %promise, %promise, %promise {seen} : (i32, !llvm.ptr, !llvm.ptr, !llvm.ptr) -> !llvm.token
  %2 = "llvm.intr.coro.id"(%align, %promise, %addr, %fns) : (i32, !llvm.ptr, !llvm.ptr, !llvm.ptr) -> !llvm.token
  llvm.return
}

// -----

// The result can have any type, and the addresses any space.
llvm.func @forms(%align: i32, %p: !llvm.ptr, %q: !llvm.ptr<2>) {
  %0 = llvm.intr.coro.id %align, %q, %p, %q : (i32, !llvm.ptr<2>, !llvm.ptr, !llvm.ptr<2>) -> i64
  llvm.return
}

// -----

// Error: the alignment has 32 bits.
llvm.func @f(%align: i64, %p: !llvm.ptr) {
  %0 = llvm.intr.coro.id %align, %p, %p, %p : (i64, !llvm.ptr, !llvm.ptr, !llvm.ptr) -> !llvm.token
  llvm.return
}

// -----

// Error: the promise is an address.
llvm.func @f(%align: i32, %p: !llvm.ptr, %n: i64) {
  %0 = llvm.intr.coro.id %align, %n, %p, %p : (i32, i64, !llvm.ptr, !llvm.ptr) -> !llvm.token
  llvm.return
}

// -----

// Error: the coroutine is an address.
llvm.func @f(%align: i32, %p: !llvm.ptr, %n: i64) {
  %0 = llvm.intr.coro.id %align, %p, %n, %p : (i32, !llvm.ptr, i64, !llvm.ptr) -> !llvm.token
  llvm.return
}

// -----

// Error: the functions are an address.
llvm.func @f(%align: i32, %p: !llvm.ptr, %n: i64) {
  %0 = llvm.intr.coro.id %align, %p, %p, %n : (i32, !llvm.ptr, !llvm.ptr, i64) -> !llvm.token
  llvm.return
}

// -----

// Error: a result of LLVM.
llvm.func @f(%align: i32, %p: !llvm.ptr) {
  %0 = llvm.intr.coro.id %align, %p, %p, %p : (i32, !llvm.ptr, !llvm.ptr, !llvm.ptr) -> index
  llvm.return
}

// -----

// Error: four operands.
llvm.func @f(%align: i32, %p: !llvm.ptr) {
  %0 = llvm.intr.coro.id %align, %p, %p : (i32, !llvm.ptr, !llvm.ptr) -> !llvm.token
  llvm.return
}

// -----

// Error: as many types as operands.
llvm.func @f(%align: i32, %p: !llvm.ptr) {
  %0 = llvm.intr.coro.id %align, %p, %p, %p : (i32, !llvm.ptr) -> !llvm.token
  llvm.return
}
