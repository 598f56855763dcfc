// RUN: --split-input-file
// Suspends a coroutine; the result says how it goes on.
llvm.func @forms(%final: i1) {
  %0 = llvm.mlir.none : !llvm.token
  %1 = llvm.intr.coro.suspend %0, %final : i8
  %2 = llvm.intr.coro.suspend %0, %final {seen} : i32
  %3 = "llvm.intr.coro.suspend"(%0, %final) : (!llvm.token, i1) -> i8
  llvm.return
}

// -----

// Error: what is saved is a token.
llvm.func @f(%h: !llvm.ptr, %final: i1) {
  %0 = "llvm.intr.coro.suspend"(%h, %final) : (!llvm.ptr, i1) -> i8
  llvm.return
}

// -----

// Error: the flag has one bit.
llvm.func @f(%final: i8) {
  %0 = llvm.mlir.none : !llvm.token
  %1 = "llvm.intr.coro.suspend"(%0, %final) : (!llvm.token, i8) -> i8
  llvm.return
}

// -----

// Error: operands have the types of the syntax.
llvm.func @f(%final: i8) {
  %0 = llvm.mlir.none : !llvm.token
  %1 = llvm.intr.coro.suspend %0, %final : i8
  llvm.return
}

// -----

// Error: a result of LLVM.
llvm.func @f(%final: i1) {
  %0 = llvm.mlir.none : !llvm.token
  %1 = llvm.intr.coro.suspend %0, %final : index
  llvm.return
}

// -----

// Error: a type.
llvm.func @f(%final: i1) {
  %0 = llvm.mlir.none : !llvm.token
  %1 = llvm.intr.coro.suspend %0, %final
  llvm.return
}
