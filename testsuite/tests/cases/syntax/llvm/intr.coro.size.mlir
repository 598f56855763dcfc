// RUN: --split-input-file
// The size of a coroutine's frame.
llvm.func @forms() {
  %0 = llvm.intr.coro.size : i32
  %1 = llvm.intr.coro.size {seen} : i64
  %2 = "llvm.intr.coro.size"() : () -> i32
  llvm.return
}

// -----

// The result can have any type.
llvm.func @forms() {
  %0 = llvm.intr.coro.size : !llvm.ptr
  %1 = llvm.intr.coro.size : vector<2xf32>
  llvm.return
}

// -----

// Error: a result of LLVM.
llvm.func @f() {
  %0 = llvm.intr.coro.size : index
  llvm.return
}

// -----

// Error: no operand.
llvm.func @f(%a: i32) {
  %0 = "llvm.intr.coro.size"(%a) : (i32) -> i32
  llvm.return
}

// -----

// Error: a result.
llvm.func @f() {
  "llvm.intr.coro.size"() : () -> ()
  llvm.return
}

// -----

// Error: no type of a function.
llvm.func @f() {
  %0 = llvm.intr.coro.size : () -> i32
  llvm.return
}
