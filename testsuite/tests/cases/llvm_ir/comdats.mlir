// RUN: --emit=llvm-ir
// NOT IN MLIR: mlir-opt writes no LLVM IR; this is the text of mlir-translate.

// Comdats are in the order of the functions, then of the globals that are in them; others are left out.
llvm.comdat @__llvm_comdat {
  llvm.comdat_selector @a any
  llvm.comdat_selector @unused any
  llvm.comdat_selector @b largest
  llvm.comdat_selector @f nodeduplicate
  llvm.comdat_selector @g samesize
}
llvm.mlir.global internal constant @y(1 : i32) comdat(@__llvm_comdat::@b) : i32
llvm.mlir.global internal constant @x(1 : i32) comdat(@__llvm_comdat::@a) : i32
llvm.func @g() comdat(@__llvm_comdat::@g) { llvm.return }
llvm.func @f() comdat(@__llvm_comdat::@f) { llvm.return }
