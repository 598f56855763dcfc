// RUN: --split-input-file
llvm.func @forms() {
  %0 = llvm.mlir.none : !llvm.token
  %1 = llvm.mlir.none {tag} : !llvm.token
  %2 = "llvm.mlir.none"() : () -> !llvm.token
  llvm.return
}

// -----

// Error: a token.
llvm.func @f() {
  %0 = llvm.mlir.none : i32
  llvm.return
}

// -----

// Error: no operands.
llvm.func @f(%a: i32) {
  %0 = "llvm.mlir.none"(%a) : (i32) -> !llvm.token
  llvm.return
}

// -----

// Error: one result.
llvm.func @f() {
  "llvm.mlir.none"() : () -> ()
  llvm.return
}
