// RUN: --convert-arith-to-llvm --convert-func-to-llvm
// NOT IN MLIR: it does not say what it leaves

// Casts stay until they are reconciled.
func.func @sum(%a: index, %b: index) -> index {
  %c = arith.addi %a, %b : index
  return %c : index
}
