// RUN: --split-input-file
// Each kind on what it takes.
llvm.func @kinds(%p: !llvm.ptr, %i: i32, %f: f32, %q: !llvm.ptr) {
  %0 = llvm.atomicrmw xchg %p, %i monotonic : !llvm.ptr, i32
  %1 = llvm.atomicrmw add %p, %i monotonic : !llvm.ptr, i32
  %2 = llvm.atomicrmw sub %p, %i monotonic : !llvm.ptr, i32
  %3 = llvm.atomicrmw _and %p, %i monotonic : !llvm.ptr, i32
  %4 = llvm.atomicrmw nand %p, %i monotonic : !llvm.ptr, i32
  %5 = llvm.atomicrmw _or %p, %i monotonic : !llvm.ptr, i32
  %6 = llvm.atomicrmw _xor %p, %i monotonic : !llvm.ptr, i32
  %7 = llvm.atomicrmw max %p, %i monotonic : !llvm.ptr, i32
  %8 = llvm.atomicrmw min %p, %i monotonic : !llvm.ptr, i32
  %9 = llvm.atomicrmw umax %p, %i monotonic : !llvm.ptr, i32
  %10 = llvm.atomicrmw umin %p, %i monotonic : !llvm.ptr, i32
  %11 = llvm.atomicrmw fadd %p, %f monotonic : !llvm.ptr, f32
  %12 = llvm.atomicrmw fsub %p, %f monotonic : !llvm.ptr, f32
  %13 = llvm.atomicrmw fmax %p, %f monotonic : !llvm.ptr, f32
  %14 = llvm.atomicrmw fmin %p, %f monotonic : !llvm.ptr, f32
  %15 = llvm.atomicrmw fmaximum %p, %f monotonic : !llvm.ptr, f32
  %16 = llvm.atomicrmw fminimum %p, %f monotonic : !llvm.ptr, f32
  %17 = llvm.atomicrmw uinc_wrap %p, %i monotonic : !llvm.ptr, i32
  %18 = llvm.atomicrmw udec_wrap %p, %i monotonic : !llvm.ptr, i32
  %19 = llvm.atomicrmw usub_cond %p, %i monotonic : !llvm.ptr, i32
  %20 = llvm.atomicrmw usub_sat %p, %i monotonic : !llvm.ptr, i32
  %21 = llvm.atomicrmw xchg %p, %f monotonic : !llvm.ptr, f32
  %22 = llvm.atomicrmw xchg %p, %q monotonic : !llvm.ptr, !llvm.ptr
  llvm.return
}

// -----

// Orders, scopes and the rest.
llvm.func @forms(%p: !llvm.ptr<1>, %i: i64, %v: vector<2xf16>) {
  %0 = llvm.atomicrmw add %p, %i acquire : !llvm.ptr<1>, i64
  %1 = llvm.atomicrmw add %p, %i release : !llvm.ptr<1>, i64
  %2 = llvm.atomicrmw add %p, %i acq_rel : !llvm.ptr<1>, i64
  %3 = llvm.atomicrmw add %p, %i syncscope("agent") seq_cst : !llvm.ptr<1>, i64
  %4 = llvm.atomicrmw volatile add %p, %i syncscope("agent") seq_cst {alignment = 8 : i64, tag} : !llvm.ptr<1>, i64
  %5 = llvm.atomicrmw fadd %p, %v monotonic : !llvm.ptr<1>, vector<2xf16>
  %6 = "llvm.atomicrmw"(%p, %i) <{bin_op = 1 : i64, ordering = 7 : i64}> : (!llvm.ptr<1>, i64) -> i64
  %7 = "llvm.atomicrmw"(%p, %i) <{alignment = 8 : i64, bin_op = 0 : i64, ordering = 2 : i64, syncscope = "one", volatile_}> {tag} : (!llvm.ptr<1>, i64) -> i64
  llvm.return
}

// -----

// Error: integers for integers.
llvm.func @f(%p: !llvm.ptr, %f: f32) {
  %0 = llvm.atomicrmw add %p, %f monotonic : !llvm.ptr, f32
  llvm.return
}

// -----

// Error: floats for floats.
llvm.func @f(%p: !llvm.ptr, %i: i32) {
  %0 = llvm.atomicrmw fmax %p, %i monotonic : !llvm.ptr, i32
  llvm.return
}

// -----

// Error: vectors of floats.
llvm.func @f(%p: !llvm.ptr, %v: vector<2xi32>) {
  %0 = llvm.atomicrmw fadd %p, %v monotonic : !llvm.ptr, vector<2xi32>
  llvm.return
}

// -----

// Error: of a size that memory has.
llvm.func @f(%p: !llvm.ptr, %i: i7) {
  %0 = llvm.atomicrmw add %p, %i monotonic : !llvm.ptr, i7
  llvm.return
}

// -----

// Error: to exchange, too.
llvm.func @f(%p: !llvm.ptr, %i: i7) {
  %0 = llvm.atomicrmw xchg %p, %i monotonic : !llvm.ptr, i7
  llvm.return
}

// -----

// Error: a strong enough order.
llvm.func @f(%p: !llvm.ptr, %i: i32) {
  %0 = llvm.atomicrmw add %p, %i unordered : !llvm.ptr, i32
  llvm.return
}

// -----

// Error: an order.
llvm.func @f(%p: !llvm.ptr, %i: i32) {
  %0 = llvm.atomicrmw add %p, %i : !llvm.ptr, i32
  llvm.return
}

// -----

// Error: no such kind.
llvm.func @f(%p: !llvm.ptr, %i: i32) {
  %0 = llvm.atomicrmw and %p, %i monotonic : !llvm.ptr, i32
  llvm.return
}

// -----

// Error: a pointer.
llvm.func @f(%p: i64, %i: i32) {
  %0 = llvm.atomicrmw add %p, %i monotonic : i64, i32
  llvm.return
}

// -----

// Error: the result is of the value's type.
llvm.func @f(%p: !llvm.ptr, %i: i32) {
  %0 = "llvm.atomicrmw"(%p, %i) <{bin_op = 1 : i64, ordering = 7 : i64}> : (!llvm.ptr, i32) -> i64
  llvm.return
}

// -----

// Error: no scalable vectors.
llvm.func @f(%p: !llvm.ptr, %v: vector<[2]xf32>) {
  %0 = llvm.atomicrmw fadd %p, %v monotonic : !llvm.ptr, vector<[2]xf32>
  llvm.return
}

// -----

llvm.func @double_doubles(%p: !llvm.ptr, %x: !llvm.ppc_fp128) {
  %0 = llvm.atomicrmw xchg %p, %x monotonic : !llvm.ptr, !llvm.ppc_fp128
  llvm.return
}

// -----

// Error: a number of something else.
func.func @foreign(%p: !llvm.ptr, %x: si32) {
  %0 = llvm.atomicrmw xchg %p, %x monotonic : !llvm.ptr, si32
  return
}
