// RUN: --split-input-file
llvm.func @forms(%p: !llvm.ptr, %q: !llvm.ptr<3>, %a: f32, %s: !llvm.struct<(i32, array<2 x f64>)>, %v: vector<[4]xi8>, %i: i129) {
  llvm.store %a, %p : f32, !llvm.ptr
  llvm.store %s, %q : !llvm.struct<(i32, array<2 x f64>)>, !llvm.ptr<3>
  llvm.store volatile %v, %p : vector<[4]xi8>, !llvm.ptr
  llvm.store %i, %p {alignment = 16 : i64, tag} : i129, !llvm.ptr
  llvm.store %p, %p {nontemporal} : !llvm.ptr, !llvm.ptr
  llvm.store %a, %p invariant_group : f32, !llvm.ptr
  llvm.store volatile %a, %p invariant_group {nontemporal} : f32, !llvm.ptr
  "llvm.store"(%a, %p) : (f32, !llvm.ptr) -> ()
  "llvm.store"(%a, %p) <{alignment = 4 : i64, nontemporal, ordering = 0 : i64, volatile_}> {tag} : (f32, !llvm.ptr) -> ()
  llvm.return
}

// -----

llvm.func @atomic(%p: !llvm.ptr, %a: f32, %i: i64, %b: i8) {
  llvm.store %a, %p atomic unordered {alignment = 4 : i64} : f32, !llvm.ptr
  llvm.store %i, %p atomic monotonic {alignment = 8 : i64} : i64, !llvm.ptr
  llvm.store %p, %p atomic release {alignment = 8 : i64} : !llvm.ptr, !llvm.ptr
  llvm.store %b, %p atomic syncscope("agent") seq_cst {alignment = 1 : i64} : i8, !llvm.ptr
  llvm.store volatile %b, %p atomic seq_cst invariant_group {alignment = 1 : i64} : i8, !llvm.ptr
  llvm.return
}

// -----

// Error: a type with a size.
func.func @f(%p: !llvm.ptr, %a: index) {
  llvm.store %a, %p : index, !llvm.ptr
  return
}

// -----

// Error: a pointer.
llvm.func @f(%p: i64, %a: f32) {
  llvm.store %a, %p : f32, i64
  llvm.return
}

// -----

// Error: an atomic access has an alignment.
llvm.func @f(%p: !llvm.ptr, %a: f32) {
  llvm.store %a, %p atomic seq_cst : f32, !llvm.ptr
  llvm.return
}

// -----

// Error: a store acquires nothing.
llvm.func @f(%p: !llvm.ptr, %a: f32) {
  llvm.store %a, %p atomic acquire {alignment = 4 : i64} : f32, !llvm.ptr
  llvm.return
}

// -----

// Error: not both.
llvm.func @f(%p: !llvm.ptr, %a: f32) {
  llvm.store %a, %p atomic acq_rel {alignment = 4 : i64} : f32, !llvm.ptr
  llvm.return
}

// -----

// Error: of a size that memory has.
llvm.func @f(%p: !llvm.ptr, %a: i1) {
  llvm.store %a, %p atomic seq_cst {alignment = 4 : i64} : i1, !llvm.ptr
  llvm.return
}

// -----

// Error: a scope of atomic accesses only.
llvm.func @f(%p: !llvm.ptr, %a: f32) {
  "llvm.store"(%a, %p) <{ordering = 0 : i64, syncscope = "agent"}> : (f32, !llvm.ptr) -> ()
  llvm.return
}

// -----

// Error: two types.
llvm.func @f(%p: !llvm.ptr, %a: f32) {
  llvm.store %a, %p : !llvm.ptr
  llvm.return
}
