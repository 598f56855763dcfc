// RUN: --emit=llvm-ir
// NOT IN MLIR: mlir-translate crashes.

// Dominance says nothing about blocks that are not reached.
llvm.func @f() {
  llvm.return
^bb1:
  %1 = llvm.add %2, %2 : i32
  %2 = llvm.add %1, %1 : i32
  llvm.br ^bb1
}
