// RUN: --split-input-file
llvm.func @forms(%p: !llvm.ptr, %q: !llvm.ptr<1>, %a: i32, %b: i64, %r: !llvm.ptr) {
  %0 = llvm.cmpxchg %p, %a, %a monotonic monotonic : !llvm.ptr, i32
  %1 = llvm.cmpxchg %p, %a, %a acquire acquire : !llvm.ptr, i32
  %2 = llvm.cmpxchg %p, %a, %a release monotonic : !llvm.ptr, i32
  %3 = llvm.cmpxchg %q, %b, %b acq_rel monotonic : !llvm.ptr<1>, i64
  %4 = llvm.cmpxchg %p, %r, %r seq_cst seq_cst : !llvm.ptr, !llvm.ptr
  %5 = llvm.cmpxchg weak %p, %a, %a monotonic seq_cst : !llvm.ptr, i32
  %6 = llvm.cmpxchg volatile %p, %a, %a syncscope("group") acq_rel acquire : !llvm.ptr, i32
  %7 = llvm.cmpxchg weak volatile %p, %a, %a syncscope("group") acq_rel acquire {alignment = 4 : i64, tag} : !llvm.ptr, i32
  %8 = "llvm.cmpxchg"(%p, %a, %a) <{failure_ordering = 2 : i64, success_ordering = 6 : i64, weak}> : (!llvm.ptr, i32, i32) -> !llvm.struct<(i32, i1)>
  llvm.return
}

// -----

// Error: integers or pointers.
llvm.func @f(%p: !llvm.ptr, %a: f32) {
  %0 = llvm.cmpxchg %p, %a, %a monotonic monotonic : !llvm.ptr, f32
  llvm.return
}

// -----

// Error: of a size that memory has.
llvm.func @f(%p: !llvm.ptr, %a: i3) {
  %0 = llvm.cmpxchg %p, %a, %a monotonic monotonic : !llvm.ptr, i3
  llvm.return
}

// -----

// Error: in memory.
llvm.func @f(%p: i64, %a: i32) {
  %0 = llvm.cmpxchg %p, %a, %a monotonic monotonic : i64, i32
  llvm.return
}

// -----

// Error: a strong enough order of success.
llvm.func @f(%p: !llvm.ptr, %a: i32) {
  %0 = llvm.cmpxchg %p, %a, %a unordered monotonic : !llvm.ptr, i32
  llvm.return
}

// -----

// Error: a strong enough order of failure.
llvm.func @f(%p: !llvm.ptr, %a: i32) {
  %0 = llvm.cmpxchg %p, %a, %a monotonic unordered : !llvm.ptr, i32
  llvm.return
}

// -----

// Error: failure writes nothing that it could release.
llvm.func @f(%p: !llvm.ptr, %a: i32) {
  %0 = llvm.cmpxchg %p, %a, %a seq_cst release : !llvm.ptr, i32
  llvm.return
}

// -----

// Error: both orders are written.
llvm.func @f(%p: !llvm.ptr, %a: i32) {
  %0 = llvm.cmpxchg %p, %a, %a seq_cst : !llvm.ptr, i32
  llvm.return
}

// -----

// Error: both values of one type.
llvm.func @f(%p: !llvm.ptr, %a: i32, %b: i64) {
  %0 = "llvm.cmpxchg"(%p, %a, %b) <{failure_ordering = 2 : i64, success_ordering = 2 : i64}> : (!llvm.ptr, i32, i64) -> !llvm.struct<(i64, i1)>
  llvm.return
}

// -----

// Error: the old value and whether it was the expected one.
llvm.func @f(%p: !llvm.ptr, %a: i32) {
  %0 = "llvm.cmpxchg"(%p, %a, %a) <{failure_ordering = 2 : i64, success_ordering = 2 : i64}> : (!llvm.ptr, i32, i32) -> !llvm.struct<(i32, i8)>
  llvm.return
}
