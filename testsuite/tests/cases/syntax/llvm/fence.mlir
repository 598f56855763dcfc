// RUN: --split-input-file
llvm.func @forms() {
  llvm.fence acquire
  llvm.fence release
  llvm.fence acq_rel
  llvm.fence seq_cst
  llvm.fence syncscope("agent") seq_cst {tag}
  llvm.fence syncscope("") acquire
  "llvm.fence"() <{ordering = 4 : i64, syncscope = "one"}> : () -> ()
  llvm.return
}

// -----

// Error: an order.
llvm.func @f() {
  llvm.fence not_atomic
  llvm.return
}

// -----

// Error: not one without.
llvm.func @f() {
  llvm.fence unordered
  llvm.return
}

// -----

// Error: stronger than monotonic.
llvm.func @f() {
  llvm.fence monotonic
  llvm.return
}

// -----

// Error: no such order.
llvm.func @f() {
  llvm.fence consume
  llvm.return
}

// -----

// Error: the order is written.
llvm.func @f() {
  llvm.fence syncscope("agent")
  llvm.return
}

// -----

// Error: the order is there.
llvm.func @f() {
  "llvm.fence"() : () -> ()
  llvm.return
}
