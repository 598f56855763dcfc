// RUN: --split-input-file
// Of a global, a function or an alias, also one that follows.
llvm.func @forms() {
  %0 = llvm.mlir.addressof @g : !llvm.ptr
  %1 = llvm.mlir.addressof @far {tag} : !llvm.ptr<3>
  %2 = llvm.mlir.addressof @forms : !llvm.ptr
  %3 = llvm.mlir.addressof @a : !llvm.ptr
  %4 = llvm.mlir.addressof @i : !llvm.ptr
  %5 = "llvm.mlir.addressof"() <{global_name = @g}> : () -> !llvm.ptr
  llvm.return
}
llvm.mlir.global external @g() : i32
llvm.mlir.global external @far() {addr_space = 3 : i32} : f32
llvm.mlir.alias external @a : i32 {
  %0 = llvm.mlir.addressof @g : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
llvm.func @resolver() -> !llvm.ptr {
  %0 = llvm.mlir.zero : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
llvm.mlir.ifunc external @i : !llvm.func<void ()>, !llvm.ptr @resolver

// -----

// Error: something that has an address.
llvm.func @f() {
  %0 = llvm.mlir.addressof @missing : !llvm.ptr
  llvm.return
}

// -----

// Error: something of LLVM.
func.func private @g()
llvm.func @f() {
  %0 = llvm.mlir.addressof @g : !llvm.ptr
  llvm.return
}

// -----

// Error: a pointer of its address space.
llvm.mlir.global external @g() {addr_space = 3 : i32} : i32
llvm.func @f() {
  %0 = llvm.mlir.addressof @g : !llvm.ptr
  llvm.return
}

// -----

// Error: a pointer.
llvm.mlir.global external @g() : i32
llvm.func @f() {
  %0 = llvm.mlir.addressof @g : i64
  llvm.return
}

// -----

// Error: a name.
llvm.func @f() {
  %0 = llvm.mlir.addressof "g" : !llvm.ptr
  llvm.return
}
