// RUN: --convert-func-to-llvm --convert-arith-to-llvm --convert-cf-to-llvm --reconcile-unrealized-casts
// RUN: --convert-func-to-llvm --convert-arith-to-llvm --convert-cf-to-llvm --reconcile-unrealized-casts --strict
// NOT IN MLIR: it has no strict mode

// Ops that a pass leaves and a later pass lowers are not reported.
func.func @least(%a: index, %b: index) -> index {
  %c = arith.cmpi slt, %a, %b : index
  cf.cond_br %c, ^done(%a : index), ^done(%b : index)
^done(%d: index):
  return %d : index
}
