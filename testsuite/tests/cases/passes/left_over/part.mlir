// RUN: --convert-func-to-llvm --allow-unregistered-dialect
// NOT IN MLIR: it does not say what it leaves

// A pass that lowers one dialect says for which operation a cast stays.

func.func @casts(%i: index) -> index {
  %0 = arith.addi %i, %i : index
  return %0 : index
}
