// RUN: --split-input-file
llvm.mlir.global external @g() : i32
llvm.func @f()
llvm.mlir.alias external @a : i32 {
  %0 = llvm.mlir.addressof @g : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
llvm.mlir.alias weak_odr hidden @b : i32 {
  %0 = llvm.mlir.addressof @g : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
llvm.mlir.alias private thread_local @c {dso_local} : i32 {
  %0 = llvm.mlir.addressof @g : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
llvm.mlir.alias linkonce_odr protected unnamed_addr @d {tag} : !llvm.func<void ()> {
  %0 = llvm.mlir.addressof @f : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
llvm.mlir.alias internal local_unnamed_addr @e : i32 {
  %0 = llvm.mlir.addressof @g : !llvm.ptr
  %1 = llvm.getelementptr %0[1] : (!llvm.ptr) -> !llvm.ptr, i8
  llvm.return %1 : !llvm.ptr
}
"llvm.mlir.alias"() <{alias_type = i32, linkage = #llvm.linkage<weak>, sym_name = "h"}> ({
  %0 = llvm.mlir.addressof @g : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}) : () -> ()

// -----

// Error: a linkage that aliases have.
llvm.mlir.global external @g() : i32
llvm.mlir.alias common @a : i32 {
  %0 = llvm.mlir.addressof @g : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}

// -----

// Error: a pointer.
llvm.mlir.alias external @a : i32 {
  %0 = llvm.mlir.constant(1 : i32) : i32
  llvm.return %0 : i32
}

// -----

// Error: an initializer.
llvm.mlir.alias external @a : i32

// -----

// Error: without effects.
llvm.mlir.global external @g() : !llvm.ptr
llvm.mlir.alias external @a : i32 {
  %0 = llvm.mlir.addressof @g : !llvm.ptr
  %1 = llvm.load %0 : !llvm.ptr -> !llvm.ptr
  llvm.return %1 : !llvm.ptr
}

// -----

// Error: a type that a global can have.
llvm.mlir.global external @g() : i32
llvm.mlir.alias external @a : !llvm.void {
  %0 = llvm.mlir.addressof @g : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}

// -----

// Error: no such linkage.
llvm.mlir.alias strong @a : i32 {
  %0 = llvm.mlir.zero : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}

// -----

// Error: a type.
llvm.mlir.alias external @a {
  %0 = llvm.mlir.zero : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}

// -----

// Error: a name.
llvm.mlir.alias external : i32 {
}
