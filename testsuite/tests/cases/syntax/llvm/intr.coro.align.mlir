// RUN: --split-input-file
// The alignment of a coroutine's frame.
llvm.func @forms() {
  %0 = llvm.intr.coro.align : i32
  %1 = llvm.intr.coro.align {seen} : i64
  %2 = "llvm.intr.coro.align"() : () -> i32
  llvm.return
}

// -----

// The result can have any type.
llvm.func @forms() {
  %0 = llvm.intr.coro.align : !llvm.ptr
  %1 = llvm.intr.coro.align : vector<2xf32>
  llvm.return
}

// -----

// Error: a result of LLVM.
llvm.func @f() {
  %0 = llvm.intr.coro.align : index
  llvm.return
}

// -----

// Error: no operand.
llvm.func @f(%a: i32) {
  %0 = "llvm.intr.coro.align"(%a) : (i32) -> i32
  llvm.return
}

// -----

// Error: a result.
llvm.func @f() {
  "llvm.intr.coro.align"() : () -> ()
  llvm.return
}

// -----

// Error: no type of a function.
llvm.func @f() {
  %0 = llvm.intr.coro.align : () -> i32
  llvm.return
}
