// RUN: --convert-to-llvm
// NOT IN MLIR: the branches that are not reached keep their operands, and do not verify

// Branches that are not reached hand over what the blocks that they lead to take after their conversion.

func.func @branches(%x: index, %p: i1) -> index {
  cf.br ^bb3(%x : index)
^bb1(%a: index):
  cf.br ^bb3(%a : index)
^bb2(%b: index):
  cf.cond_br %p, ^bb1(%b : index), ^bb3(%x : index)
^bb3(%c: index):
  return %c : index
}
