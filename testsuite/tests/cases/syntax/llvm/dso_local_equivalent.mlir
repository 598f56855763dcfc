// RUN: --split-input-file
llvm.func @callee()
llvm.mlir.alias external @other : !llvm.func<void ()> {
  %0 = llvm.mlir.addressof @callee : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
llvm.func @forms() {
  %0 = llvm.dso_local_equivalent @callee : !llvm.ptr
  %1 = llvm.dso_local_equivalent @callee {tag} : !llvm.ptr
  %2 = llvm.dso_local_equivalent @other : !llvm.ptr
  %3 = "llvm.dso_local_equivalent"() <{function_name = @callee}> : () -> !llvm.ptr
  llvm.return
}

// -----

// Error: a function.
llvm.mlir.global external @g() : i32
llvm.func @f() {
  %0 = llvm.dso_local_equivalent @g : !llvm.ptr
  llvm.return
}

// -----

// Error: that is there.
llvm.func @f() {
  %0 = llvm.dso_local_equivalent @missing : !llvm.ptr
  llvm.return
}

// -----

// Error: for sure.
llvm.func extern_weak @maybe()
llvm.func @f() {
  %0 = llvm.dso_local_equivalent @maybe : !llvm.ptr
  llvm.return
}

// -----

// Error: an alias of a function.
llvm.mlir.global external @g() : i32
llvm.mlir.alias external @a : i32 {
  %0 = llvm.mlir.addressof @g : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
llvm.func @f() {
  %0 = llvm.dso_local_equivalent @a : !llvm.ptr
  llvm.return
}

// -----

// Error: a pointer.
llvm.func @callee()
llvm.func @f() {
  %0 = llvm.dso_local_equivalent @callee : i64
  llvm.return
}
