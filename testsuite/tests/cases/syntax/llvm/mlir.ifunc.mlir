// RUN: --split-input-file
llvm.func @resolver() -> !llvm.ptr {
  %0 = llvm.mlir.zero : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
llvm.mlir.ifunc external @a : !llvm.func<i32 (f64)>, !llvm.ptr @resolver
llvm.mlir.ifunc linkonce_odr hidden @b : !llvm.func<void ()>, !llvm.ptr @resolver
llvm.mlir.ifunc private protected unnamed_addr @c : !llvm.func<void ()>, !llvm.ptr @resolver {dso_local}
llvm.mlir.ifunc weak local_unnamed_addr @d : !llvm.func<void ()>, !llvm.ptr @resolver {tag}
llvm.mlir.ifunc @e : !llvm.func<void ()>, !llvm.ptr @resolver
"llvm.mlir.ifunc"() <{i_func_type = !llvm.func<void ()>, linkage = #llvm.linkage<internal>, resolver = @resolver,
    resolver_type = !llvm.ptr, sym_name = "h"}> : () -> ()

// -----

// A resolver may be an alias.
llvm.func @resolver() -> !llvm.ptr {
  %0 = llvm.mlir.zero : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
llvm.mlir.alias external @alias : !llvm.func<ptr ()> {
  %0 = llvm.mlir.addressof @resolver : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
llvm.mlir.ifunc external @a : !llvm.func<i32 (f64)>, !llvm.ptr @alias

// -----

// Error: a linkage that such functions have.
llvm.func @resolver() -> !llvm.ptr
llvm.mlir.ifunc common @a : !llvm.func<i32 ()>, !llvm.ptr @resolver

// -----

// Error: a resolver that is no global.
llvm.mlir.global external @g() : i32
llvm.mlir.ifunc external @a : !llvm.func<i32 ()>, !llvm.ptr @g

// -----

// Error: a resolver that gives a pointer.
llvm.func @resolver() -> i32 {
  %0 = llvm.mlir.zero : i32
  llvm.return %0 : i32
}
llvm.mlir.ifunc external @a : !llvm.func<i32 ()>, !llvm.ptr @resolver

// -----

// Error: a resolver with a body.
llvm.func @resolver() -> !llvm.ptr
llvm.mlir.ifunc external @a : !llvm.func<i32 ()>, !llvm.ptr @resolver

// -----

// Error: the resolver is a pointer.
llvm.func @resolver() -> !llvm.ptr
llvm.mlir.ifunc external @a : !llvm.func<i32 ()>, i32 @resolver

// -----

// Error: the type of a function.
llvm.func @resolver() -> !llvm.ptr
llvm.mlir.ifunc external @a : i32, !llvm.ptr @resolver

// -----

// Error: the resolver is written.
llvm.mlir.ifunc external @a : !llvm.func<i32 ()>

// -----

// Error: the resolver is there.
"llvm.mlir.ifunc"() <{i_func_type = !llvm.func<void ()>, linkage = #llvm.linkage<internal>, resolver_type = !llvm.ptr, sym_name = "h"}> : () -> ()
