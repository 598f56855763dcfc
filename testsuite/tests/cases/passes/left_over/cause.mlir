// RUN: --convert-to-llvm --allow-unregistered-dialect
// NOT IN MLIR: it does not say what it leaves

// The cast stays because of the operation of another dialect, which is named.

func.func @casts(%i: index) -> index {
  %0 = "some.op"(%i) : (index) -> index
  %1 = arith.addi %0, %i : index
  return %1 : index
}
