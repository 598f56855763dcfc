// RUN: --split-input-file
// A call that goes on in one of two blocks; the second starts with `llvm.landingpad`.
llvm.func @callee(i32) -> i32
llvm.func @nothing()
llvm.func @variadic(i32, ...)
llvm.func @personality(...) -> i32
llvm.func @forms(%a: i32, %p: !llvm.ptr) attributes {personality = @personality} {
  %0 = llvm.invoke @callee(%a) to ^bb1 unwind ^pad : (i32) -> i32
^bb1:
  llvm.invoke @nothing() to ^bb2(%a : i32) unwind ^pad {tag} : () -> ()
^bb2(%1: i32):
  %2 = llvm.invoke %p(%1) to ^bb3 unwind ^pad : !llvm.ptr, (i32) -> i32
^bb3:
  llvm.invoke fastcc @nothing() to ^bb4 unwind ^pad ["deopt"(%a : i32)] : () -> ()
^bb4:
  llvm.invoke @variadic(%a, %a) to ^bb5 unwind ^pad vararg(!llvm.func<void (i32, ...)>) : (i32, i32) -> ()
^bb5:
  "llvm.invoke"()[^bb6, ^pad] <{branch_weights = array<i32: 9, 1>, callee = @nothing, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 0, 0, 0, 0>}> : () -> ()
^bb6:
  llvm.return
^pad:
  %3 = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
  llvm.resume %3 : !llvm.struct<(ptr, i32)>
}

// -----

// Error: the second block starts with a pad.
llvm.func @callee()
llvm.func @f() {
  llvm.invoke @callee() to ^bb1 unwind ^bb2 : () -> ()
^bb1:
  llvm.return
^bb2:
  llvm.return
}

// -----

// Error: the second block is not empty of it.
llvm.func @callee()
llvm.func @f() {
  llvm.invoke @callee() to ^bb1 unwind ^bb1 : () -> ()
^bb1:
  llvm.unreachable
}

// -----

// Error: a weight for each block.
llvm.func @callee()
llvm.func @personality(...) -> i32
llvm.func @f() attributes {personality = @personality} {
  "llvm.invoke"()[^bb1, ^bb2] <{branch_weights = array<i32: 9>, callee = @callee, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 0, 0, 0, 0>}> : () -> ()
^bb1:
  llvm.return
^bb2:
  %0 = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
  llvm.unreachable
}

// -----

// Error: as many operands as the block has arguments.
llvm.func @callee()
llvm.func @f() {
  llvm.invoke @callee() to ^bb1 unwind ^bb2 : () -> ()
^bb1(%0: i32):
  llvm.return
^bb2:
  llvm.unreachable
}

// -----

// Error: two blocks.
llvm.func @callee()
llvm.func @f() {
  "llvm.invoke"()[^bb1] <{callee = @callee, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 0, 0, 0, 0>}> : () -> ()
^bb1:
  llvm.return
}

// -----

// Error: the second block is written.
llvm.func @callee()
llvm.func @f() {
  llvm.invoke @callee() to ^bb1 : () -> ()
^bb1:
  llvm.return
}

// -----

// Error: one result at most.
llvm.func @f(%p: !llvm.ptr) {
  %0:2 = llvm.invoke %p() to ^bb1 unwind ^bb1 : !llvm.ptr, () -> (i32, i32)
^bb1:
  llvm.return
}

// -----

// Error: `vararg` is followed by a type.
llvm.func @h(i32, ...) -> i32
llvm.func @f(%i: i32) {
  %r = llvm.invoke @h(%i) to ^a unwind ^b vararg("a") : (i32) -> i32
^a:
  llvm.return
^b:
  llvm.unreachable
}

// -----

// Error: there is a type.
llvm.func @h(i32, ...) -> i32
llvm.func @f(%i: i32) {
  %r = llvm.invoke @h(%i) to ^a unwind ^b vararg(foo) : (i32) -> i32
^a:
  llvm.return
^b:
  llvm.unreachable
}

// -----

// Error: the weights are looked at before what the invocation unwinds to.
llvm.func @callee()
llvm.func @personality() -> i32
llvm.func @f() attributes {personality = @personality} {
  "llvm.invoke"()[^bb1, ^bb1] <{callee = @callee, branch_weights = array<i32: 1>, operandSegmentSizes = array<i32: 0, 0, 0, 0>, op_bundle_sizes = array<i32>, TailCallKind = #llvm.tailcallkind<none>}> : () -> ()
^bb1:
  llvm.return
}

// -----

// It has no fast-math flags, so an attribute of that name is a discardable one.
llvm.func @callee()
llvm.func @personality() -> i32
llvm.func @f() attributes {personality = @personality} {
  llvm.invoke @callee() to ^bb1 unwind ^bb2 {fastmathFlags = 3 : i8} : () -> ()
^bb1:
  llvm.return
^bb2:
  %0 = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
  llvm.return
}
