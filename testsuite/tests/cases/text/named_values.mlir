// RUN: --mlir-use-nameloc-as-prefix
// Values are named by their locations, or numbered where the name is empty.
func.func @f(%x: index loc("first"), %y: index loc("")) -> index {
  %0 = arith.constant 5 : index loc("")
  %1 = arith.addi %x, %y : index loc(fused["", "hidden"])
  %2 = arith.addi %0, %1 : index loc(callsite("first" at "other"))
  return %2 : index
}
