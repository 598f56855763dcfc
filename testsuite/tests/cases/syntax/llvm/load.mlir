// RUN: --split-input-file
llvm.func @forms(%p: !llvm.ptr, %q: !llvm.ptr<3>) {
  %0 = llvm.load %p : !llvm.ptr -> f32
  %1 = llvm.load %q : !llvm.ptr<3> -> !llvm.struct<(i32, array<2 x f64>)>
  %2 = llvm.load volatile %p : !llvm.ptr -> vector<[4]xi8>
  %3 = llvm.load %p {alignment = 16 : i64, tag} : !llvm.ptr -> i129
  %4 = llvm.load %p {nontemporal} : !llvm.ptr -> !llvm.ptr
  %5 = llvm.load %p invariant : !llvm.ptr -> f32
  %6 = llvm.load %p invariant_group : !llvm.ptr -> f32
  %7 = llvm.load %p dereferenceable<bytes = 8> : !llvm.ptr -> !llvm.ptr
  %8 = llvm.load volatile %p invariant invariant_group dereferenceable<bytes = 8, mayBeNull = true> {nontemporal} : !llvm.ptr -> !llvm.ptr
  %9 = "llvm.load"(%p) : (!llvm.ptr) -> f32
  %10 = "llvm.load"(%p) <{alignment = 4 : i64, invariant, nontemporal, ordering = 0 : i64, volatile_}> {tag} : (!llvm.ptr) -> f32
  llvm.return
}

// -----

llvm.func @atomic(%p: !llvm.ptr) {
  %0 = llvm.load %p atomic unordered {alignment = 4 : i64} : !llvm.ptr -> f32
  %1 = llvm.load %p atomic monotonic {alignment = 8 : i64} : !llvm.ptr -> i64
  %2 = llvm.load %p atomic acquire {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr
  %3 = llvm.load %p atomic syncscope("agent") seq_cst {alignment = 1 : i64} : !llvm.ptr -> i8
  %4 = llvm.load volatile %p atomic seq_cst invariant {alignment = 2 : i64} : !llvm.ptr -> f16
  llvm.return
}

// -----

// Error: a type with a size.
llvm.func @f(%p: !llvm.ptr) {
  %0 = llvm.load %p : !llvm.ptr -> !llvm.void
  llvm.return
}

// -----

// Error: a type of LLVM.
llvm.func @f(%p: !llvm.ptr) {
  %0 = llvm.load %p : !llvm.ptr -> index
  llvm.return
}

// -----

// Error: a pointer.
llvm.func @f(%p: i64) {
  %0 = llvm.load %p : i64 -> f32
  llvm.return
}

// -----

// Error: an atomic access has an alignment.
llvm.func @f(%p: !llvm.ptr) {
  %0 = llvm.load %p atomic seq_cst : !llvm.ptr -> f32
  llvm.return
}

// -----

// Error: a load releases nothing.
llvm.func @f(%p: !llvm.ptr) {
  %0 = llvm.load %p atomic release {alignment = 4 : i64} : !llvm.ptr -> f32
  llvm.return
}

// -----

// Error: not both.
llvm.func @f(%p: !llvm.ptr) {
  %0 = llvm.load %p atomic acq_rel {alignment = 4 : i64} : !llvm.ptr -> f32
  llvm.return
}

// -----

// Error: of a size that memory has.
llvm.func @f(%p: !llvm.ptr) {
  %0 = llvm.load %p atomic seq_cst {alignment = 4 : i64} : !llvm.ptr -> i17
  llvm.return
}

// -----

// Error: no aggregate at once.
llvm.func @f(%p: !llvm.ptr) {
  %0 = llvm.load %p atomic seq_cst {alignment = 4 : i64} : !llvm.ptr -> !llvm.struct<(i32)>
  llvm.return
}

// -----

// Error: a scope of atomic accesses only.
llvm.func @f(%p: !llvm.ptr) {
  %0 = "llvm.load"(%p) <{ordering = 0 : i64, syncscope = "agent"}> : (!llvm.ptr) -> f32
  llvm.return
}

// -----

// Error: an order.
llvm.func @f(%p: !llvm.ptr) {
  %0 = llvm.load %p atomic : !llvm.ptr -> f32
  llvm.return
}

// -----

// Error: the type of the value.
llvm.func @f(%p: !llvm.ptr) {
  %0 = llvm.load %p : !llvm.ptr
  llvm.return
}

// -----

// Error: bytes are known behind one pointer, not behind a number.
llvm.func @f(%p: !llvm.ptr) {
  %0 = llvm.load %p dereferenceable<bytes = 4> : !llvm.ptr -> i64
  llvm.return
}

// -----

// Error: nor behind several pointers.
llvm.func @f(%p: !llvm.ptr) {
  %0 = llvm.load %p dereferenceable<bytes = 4> : !llvm.ptr -> vector<2x!llvm.ptr>
  llvm.return
}

// -----

// Error: this is told before what is wrong with the order.
llvm.func @f(%p: !llvm.ptr) {
  %0 = llvm.load %p atomic release dereferenceable<bytes = 4> : !llvm.ptr -> i64
  llvm.return
}

// -----

// Error: the first wrong attribute, in the order of the definition.
llvm.func @two_wrong_attributes(%p: !llvm.ptr) {
  %0 = "llvm.load"(%p) <{access_groups = [3], alignment = 4 : i32}> : (!llvm.ptr) -> i32
  llvm.return
}

// -----

// Error: the first one by name, in a dictionary.
llvm.func @two_wrong_attributes(%p: !llvm.ptr) {
  %0 = "llvm.load"(%p) {access_groups = [3], alignment = 4 : i32} : (!llvm.ptr) -> i32
  llvm.return
}
