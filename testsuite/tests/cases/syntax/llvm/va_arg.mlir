// RUN: --split-input-file
llvm.func @forms(%p: !llvm.ptr, ...) {
  %0 = llvm.va_arg %p : (!llvm.ptr) -> i32
  %1 = llvm.va_arg %p {tag} : (!llvm.ptr) -> !llvm.ptr
  %2 = "llvm.va_arg"(%p) : (!llvm.ptr) -> f64
  llvm.return
}

// -----

// Error: a pointer.
llvm.func @f(%p: i64) {
  %0 = llvm.va_arg %p : (i64) -> i32
  llvm.return
}

// -----

// Error: a type of LLVM.
llvm.func @f(%p: !llvm.ptr) {
  %0 = llvm.va_arg %p : (!llvm.ptr) -> index
  llvm.return
}

// -----

// Error: one result.
llvm.func @f(%p: !llvm.ptr) {
  "llvm.va_arg"(%p) : (!llvm.ptr) -> ()
  llvm.return
}

// -----

// Error: a function type.
llvm.func @f(%p: !llvm.ptr) {
  %0 = llvm.va_arg %p : !llvm.ptr -> i32
  llvm.return
}
