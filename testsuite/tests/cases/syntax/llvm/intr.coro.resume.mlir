// RUN: --split-input-file
// Resumes a coroutine.
llvm.func @forms(%h: !llvm.ptr, %g: !llvm.ptr<4>) {
  llvm.intr.coro.resume %h : !llvm.ptr
  llvm.intr.coro.resume %g {seen} : !llvm.ptr<4>
  "llvm.intr.coro.resume"(%h) : (!llvm.ptr) -> ()
  llvm.return
}

// -----

// Error: the coroutine has an address.
llvm.func @f(%h: i64) {
  llvm.intr.coro.resume %h : i64
  llvm.return
}

// -----

// Error: no vector of addresses.
llvm.func @f(%h: vector<2x!llvm.ptr>) {
  llvm.intr.coro.resume %h : vector<2x!llvm.ptr>
  llvm.return
}

// -----

// Error: no result.
llvm.func @f(%h: !llvm.ptr) {
  %0 = "llvm.intr.coro.resume"(%h) : (!llvm.ptr) -> i1
  llvm.return
}

// -----

// Error: no result in the custom form.
llvm.func @f(%h: !llvm.ptr) {
  %0 = llvm.intr.coro.resume %h : !llvm.ptr
  llvm.return
}

// -----

// Error: a type.
llvm.func @f(%h: !llvm.ptr) {
  llvm.intr.coro.resume %h
  llvm.return
}
