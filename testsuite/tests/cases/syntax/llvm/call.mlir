// RUN: --split-input-file
// A function by its name or by a pointer, which comes first.
llvm.func @none()
llvm.func @one(i32) -> i32
llvm.func @variadic(i32, ...) -> i32
llvm.func fastcc @fast(f32) -> f32
llvm.func @forms(%a: i32, %x: f32, %p: !llvm.ptr) {
  llvm.call @none() : () -> ()
  %0 = llvm.call @one(%a) : (i32) -> i32
  %1 = llvm.call @variadic(%a, %x, %p) vararg(!llvm.func<i32 (i32, ...)>) : (i32, f32, !llvm.ptr) -> i32
  %2 = llvm.call fastcc @fast(%x) : (f32) -> f32
  %3 = llvm.call fastcc tail @fast(%x) {fastmathFlags = #llvm.fastmath<nnan>} : (f32) -> f32
  %4 = llvm.call notail @one(%a) : (i32) -> i32
  llvm.call musttail @none() {tag} : () -> ()
  %5 = llvm.call %p(%a) : !llvm.ptr, (i32) -> i32
  %6 = llvm.call %p(%a, %x) vararg(!llvm.func<i32 (i32, ...)>) : !llvm.ptr, (i32, f32) -> i32
  llvm.call %p() : !llvm.ptr, () -> ()
  %7 = llvm.call @one(%a) {no_unwind, will_return, convergent, no_inline} : (i32) -> i32
  %8 = llvm.call @one(%a) {memory_effects = #llvm.memory_effects<other = none, argMem = read, inaccessibleMem = write, errnoMem = none, targetMem0 = none, targetMem1 = none>} : (i32) -> i32
  llvm.return
}

// -----

// Attributes of arguments and results, bundles of operands, the generic form.
llvm.func @one(i32) -> i32
llvm.func @forms(%a: i32, %x: f32, %p: !llvm.ptr) {
  %0 = llvm.call @one(%a) : (i32 {llvm.zeroext}) -> (i32 {llvm.signext})
  %1 = llvm.call @one(%a) ["deopt"(%a, %x : i32, f32)] : (i32) -> i32
  %2 = llvm.call @one(%a) ["cold"(), "deopt"(%p : !llvm.ptr)] {tag} : (i32) -> i32
  %3 = llvm.call %p(%a) ["one"()] : !llvm.ptr, (i32 {llvm.noundef}) -> i32
  %4 = "llvm.call"(%a) <{callee = @one, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 1, 0>}> : (i32) -> i32
  %5 = "llvm.call"(%p, %a) <{CConv = #llvm.cconv<coldcc>, TailCallKind = #llvm.tailcallkind<tail>, fastmathFlags = #llvm.fastmath<none>,
      op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 2, 0>}> {tag} : (!llvm.ptr, i32) -> i32
  llvm.return
}

// -----

// Error: there is such a function.
llvm.func @f() {
  llvm.call @missing() : () -> ()
  llvm.return
}

// -----

// Error: a function.
llvm.mlir.global external @g() : i32
llvm.func @f() {
  llvm.call @g() : () -> ()
  llvm.return
}

// -----

// Error: as many arguments as the function has.
llvm.func @one(i32) -> i32
llvm.func @f(%a: i32) {
  %0 = llvm.call @one(%a, %a) : (i32, i32) -> i32
  llvm.return
}

// -----

// Error: arguments of its types.
llvm.func @one(i32) -> i32
llvm.func @f(%a: i64) {
  %0 = llvm.call @one(%a) : (i64) -> i32
  llvm.return
}

// -----

// Error: the result of its type.
llvm.func @one(i32) -> i32
llvm.func @f(%a: i32) {
  %0 = llvm.call @one(%a) : (i32) -> i64
  llvm.return
}

// -----

// Error: a result where it has one.
llvm.func @one(i32) -> i32
llvm.func @f(%a: i32) {
  llvm.call @one(%a) : (i32) -> ()
  llvm.return
}

// -----

// Error: no result where it has none.
llvm.func @none()
llvm.func @f() {
  %0 = llvm.call @none() : () -> i32
  llvm.return
}

// -----

// Error: one result at most.
llvm.func @f(%p: !llvm.ptr) {
  %0:2 = llvm.call %p() : !llvm.ptr, () -> (i32, i32)
  llvm.return
}

// -----

// Error: a pointer to call.
llvm.func @f(%p: i64) {
  llvm.call %p() : i64, () -> ()
  llvm.return
}

// -----

// Error: enough arguments of a variadic function.
llvm.func @variadic(i32, ...) -> i32
llvm.func @f() {
  %0 = llvm.call @variadic() vararg(!llvm.func<i32 (i32, ...)>) : () -> i32
  llvm.return
}

// -----

// Error: a variadic call says of what type the function is.
llvm.func @variadic(i32, ...) -> i32
llvm.func @f(%a: i32) {
  %0 = llvm.call @variadic(%a, %a) : (i32, i32) -> i32
  llvm.return
}

// -----

// Error: a function type of LLVM.
llvm.func @f(%p: !llvm.ptr) {
  llvm.call %p() vararg(i32) : !llvm.ptr, () -> ()
  llvm.return
}

// -----

// Error: a tag for each bundle.
llvm.func @one(i32) -> i32
llvm.func @f(%a: i32) {
  %0 = "llvm.call"(%a, %a) <{callee = @one, op_bundle_sizes = array<i32: 1>, op_bundle_tags = [], operandSegmentSizes = array<i32: 1, 1>}> : (i32, i32) -> i32
  llvm.return
}

// -----

// Error: the type of the function follows that of the pointer.
llvm.func @f(%p: !llvm.ptr) {
  llvm.call %p() : () -> ()
  llvm.return
}

// -----

// Error: a name or a pointer.
llvm.func @f() {
  llvm.call "f"() : () -> ()
  llvm.return
}

// -----

// A symbol inside another one is none that is called: the first argument is.
llvm.func @nested(%p: !llvm.ptr) {
  llvm.call @f::@g(%p) : (!llvm.ptr) -> ()
  llvm.return
}

// -----

// Error: the same without an argument.
llvm.func @nested() {
  llvm.call @f::@g() : () -> ()
  llvm.return
}

// -----

// Error: a call from one function with debug information to another one has a location.
#f = #llvm.di_subprogram<name = "f">
llvm.func @callee() {
  llvm.return
} loc(fused<#f>["foo.c":1:2])
llvm.func @caller() {
  llvm.call @callee() : () -> () loc(unknown)
  llvm.return
} loc(fused<#f>["foo.c":2:1])

// -----

// Error: the debug information may stand anywhere in the location, and the call deep in the function; this comes before the operands.
#f = #llvm.di_subprogram<name = "f">
llvm.func @callee(...) {
  llvm.return
} loc(callsite("foo.c":1:1 at "f"(fused<#f>["foo.c":1:2])))
func.func @caller(%c: i1, %x: i32) {
  scf.if %c {
    llvm.call @callee(%x) : (i32) -> () loc(unknown)
  }
  return
} loc(fused<"outer">["foo.c":1:1, fused<#f>["foo.c":2:1]])

// -----

// Error: what `vararg` says comes before it.
#f = #llvm.di_subprogram<name = "f">
llvm.func @callee(...) {
  llvm.return
} loc(fused<#f>["foo.c":1:2])
llvm.func @caller() {
  llvm.call @callee() vararg(!llvm.func<i32 (...)>) : () -> () loc(unknown)
  llvm.return
} loc(fused<#f>["foo.c":2:1])

// -----

// Calls of what has no body or no debug information, by pointers, and calls with any location at all.
#f = #llvm.di_subprogram<name = "f">
llvm.func @external() loc(fused<#f>["foo.c":1:2])
llvm.func @bare() {
  llvm.return
}
llvm.func @scope() {
  llvm.return
} loc(fused<#llvm.di_lexical_block<scope = #f>>["foo.c":1:2])
llvm.func @callee() {
  llvm.return
} loc(fused<#f>["foo.c":1:2])
llvm.func @caller(%p: !llvm.ptr) {
  llvm.call @external() : () -> () loc(unknown)
  llvm.call @bare() : () -> () loc(unknown)
  llvm.call @scope() : () -> () loc(unknown)
  llvm.call %p() : !llvm.ptr, () -> () loc(unknown)
  llvm.call @callee() : () -> () loc("here")
  llvm.call @callee() : () -> () loc(callsite(unknown at unknown))
  llvm.return
} loc(fused<#f>["foo.c":2:1])
llvm.func @without() {
  llvm.call @callee() : () -> () loc(unknown)
  llvm.return
}

// -----

// Error: `vararg` is followed by a type.
llvm.func @h(i32, ...) -> i32
llvm.func @f(%i: i32) {
  %r = llvm.call @h(%i) vararg(1) : (i32) -> i32
  llvm.return
}

// -----

// Error: a type, not an array of them.
llvm.func @h(i32, ...) -> i32
llvm.func @f(%i: i32) {
  %r = llvm.call @h(%i) vararg([i32]) : (i32) -> i32
  llvm.return
}

// -----

// Error: there is a type.
llvm.func @h(i32, ...) -> i32
llvm.func @f(%i: i32) {
  %r = llvm.call @h(%i) vararg() : (i32) -> i32
  llvm.return
}

// -----

// Error: functions of LLVM have their own type.
llvm.func @h(i32, ...) -> i32
llvm.func @f(%i: i32) {
  %r = llvm.call @h(%i) vararg(<i32 (i32, ...)>) : (i32) -> i32
  llvm.return
}

// -----

// Error: an attribute that is well formed.
llvm.func @h(i32, ...) -> i32
llvm.func @f(%i: i32) {
  %r = llvm.call @h(%i) vararg(18446744073709551616) : (i32) -> i32
  llvm.return
}
