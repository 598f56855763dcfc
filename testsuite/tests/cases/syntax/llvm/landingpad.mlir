// RUN: --split-input-file
// Which exceptions are caught: those of a type, or all but those of some types.
llvm.func @callee()
llvm.func @personality(...) -> i32
llvm.mlir.global external constant @info() : !llvm.ptr
llvm.func @forms() attributes {personality = @personality} {
  %0 = llvm.mlir.addressof @info : !llvm.ptr
  %1 = llvm.mlir.zero : !llvm.ptr
  %2 = llvm.mlir.undef : !llvm.array<1 x ptr>
  %3 = llvm.insertvalue %0, %2[0] : !llvm.array<1 x ptr>
  llvm.invoke @callee() to ^ok unwind ^bb1 : () -> ()
^bb1:
  %4 = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
  llvm.invoke @callee() to ^ok unwind ^bb2 : () -> ()
^bb2:
  %5 = llvm.landingpad (catch %0 : !llvm.ptr) : !llvm.struct<(ptr, i32)>
  llvm.invoke @callee() to ^ok unwind ^bb3 : () -> ()
^bb3:
  %6 = llvm.landingpad cleanup (catch %0 : !llvm.ptr) (catch %1 : !llvm.ptr) (filter %3 : !llvm.array<1 x ptr>) : !llvm.struct<(ptr, i32)>
  llvm.invoke @callee() to ^ok unwind ^bb4 : () -> ()
^bb4:
  %7 = "llvm.landingpad"(%0) <{cleanup}> {tag} : (!llvm.ptr) -> !llvm.struct<(ptr, i32)>
  llvm.br ^ok
^ok:
  llvm.return
}

// -----

// Error: something to do.
llvm.func @personality(...) -> i32
llvm.func @f() attributes {personality = @personality} {
  %0 = llvm.landingpad : !llvm.struct<(ptr, i32)>
  llvm.return
}

// -----

// Error: a function with a personality.
llvm.func @f() {
  %0 = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
  llvm.return
}

// -----

// Error: a constant address to catch.
llvm.func @personality(...) -> i32
llvm.func @f(%p: !llvm.ptr) attributes {personality = @personality} {
  %0 = llvm.landingpad (catch %p : !llvm.ptr) : !llvm.struct<(ptr, i32)>
  llvm.return
}

// -----

// Error: a filter is an array.
llvm.func @personality(...) -> i32
llvm.func @f(%p: !llvm.ptr) attributes {personality = @personality} {
  %0 = llvm.landingpad (filter %p : !llvm.ptr) : !llvm.struct<(ptr, i32)>
  llvm.return
}

// -----

// Error: to catch or to filter.
llvm.func @f(%p: !llvm.ptr) {
  %0 = llvm.landingpad (drop %p : !llvm.ptr) : !llvm.struct<(ptr, i32)>
  llvm.return
}

// -----

// Error: the same pads in one function.
llvm.func @personality(...) -> i32
llvm.func @f() attributes {personality = @personality} {
  %0 = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
  %1 = llvm.landingpad cleanup : !llvm.struct<(ptr, i64)>
  llvm.return
}

// -----

// Error: one result.
llvm.func @f() {
  "llvm.landingpad"() <{cleanup}> : () -> ()
  llvm.return
}

// -----

// Error: functions are verified before what is in them.
llvm.func @f() {
  %0 = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
  %1 = llvm.landingpad cleanup : !llvm.struct<(ptr, i64)>
  llvm.return
}
