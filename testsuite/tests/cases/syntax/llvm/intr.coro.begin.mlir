// RUN: --split-input-file
// The frame of a coroutine.
llvm.func @forms(%mem: !llvm.ptr) {
  %0 = llvm.mlir.none : !llvm.token
  %1 = llvm.intr.coro.begin %0, %mem : (!llvm.token, !llvm.ptr) -> !llvm.ptr
  %2 = llvm.intr.coro.begin %0, %1 {seen} : (!llvm.token, !llvm.ptr) -> !llvm.ptr<1>
  %3 = "llvm.intr.coro.begin"(%0, %mem) : (!llvm.token, !llvm.ptr) -> !llvm.ptr
  llvm.return
}

// -----

// Error: the identity is a token.
llvm.func @f(%mem: !llvm.ptr) {
  %0 = llvm.intr.coro.begin %mem, %mem : (!llvm.ptr, !llvm.ptr) -> !llvm.ptr
  llvm.return
}

// -----

// Error: memory has an address.
llvm.func @f(%mem: i64) {
  %0 = llvm.mlir.none : !llvm.token
  %1 = llvm.intr.coro.begin %0, %mem : (!llvm.token, i64) -> !llvm.ptr
  llvm.return
}

// -----

// Error: a result of LLVM.
llvm.func @f(%mem: !llvm.ptr) {
  %0 = llvm.mlir.none : !llvm.token
  %1 = llvm.intr.coro.begin %0, %mem : (!llvm.token, !llvm.ptr) -> memref<i8>
  llvm.return
}

// -----

// Error: an address behind the token.
llvm.func @f() {
  %0 = llvm.mlir.none : !llvm.token
  %1 = llvm.intr.coro.begin %0 : (!llvm.token) -> !llvm.ptr
  llvm.return
}
