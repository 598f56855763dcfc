// RUN: --split-input-file
// Asks for memory to be brought into the cache: to read or write, how local, data or code.
llvm.func @forms(%p: !llvm.ptr, %q: !llvm.ptr<1>) {
  "llvm.intr.prefetch"(%p) <{cache = 1 : i32, hint = 3 : i32, rw = 0 : i32}> : (!llvm.ptr) -> ()
  "llvm.intr.prefetch"(%q) <{cache = 0 : i32, hint = 0 : i32, rw = 1 : i32}> {seen} : (!llvm.ptr<1>) -> ()
  "llvm.intr.prefetch"(%p) {cache = 1 : i32, hint = 2 : i32, rw = 0 : i32} : (!llvm.ptr) -> ()
  "llvm.intr.prefetch"(%p) <{cache = 5 : i32, hint = -1 : i32, rw = 7 : i32}> : (!llvm.ptr) -> ()
  llvm.return
}

// -----

// Error: an address.
llvm.func @f(%p: i64) {
  "llvm.intr.prefetch"(%p) <{cache = 1 : i32, hint = 3 : i32, rw = 0 : i32}> : (i64) -> ()
  llvm.return
}

// -----

// Error: there is `cache`.
llvm.func @f(%p: !llvm.ptr) {
  "llvm.intr.prefetch"(%p) <{hint = 0 : i32, rw = 0 : i32}> : (!llvm.ptr) -> ()
  llvm.return
}

// -----

// Error: there is `hint`.
llvm.func @f(%p: !llvm.ptr) {
  "llvm.intr.prefetch"(%p) <{cache = 0 : i32, rw = 0 : i32}> : (!llvm.ptr) -> ()
  llvm.return
}

// -----

// Error: there is `rw`.
llvm.func @f(%p: !llvm.ptr) {
  "llvm.intr.prefetch"(%p) <{cache = 0 : i32, hint = 0 : i32}> : (!llvm.ptr) -> ()
  llvm.return
}

// -----

// Error: a number of 32 bits.
llvm.func @f(%p: !llvm.ptr) {
  "llvm.intr.prefetch"(%p) <{cache = 1 : i64, hint = 3 : i32, rw = 0 : i32}> : (!llvm.ptr) -> ()
  llvm.return
}

// -----

// Error: a number.
llvm.func @f(%p: !llvm.ptr) {
  "llvm.intr.prefetch"(%p) <{cache = 1 : i32, hint = unit, rw = 0 : i32}> : (!llvm.ptr) -> ()
  llvm.return
}

// -----

// Error: one address.
llvm.func @f(%p: !llvm.ptr) {
  "llvm.intr.prefetch"(%p, %p) <{cache = 1 : i32, hint = 3 : i32, rw = 0 : i32}> : (!llvm.ptr, !llvm.ptr) -> ()
  llvm.return
}
