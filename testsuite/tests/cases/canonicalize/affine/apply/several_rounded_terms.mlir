// RUN: --canonicalize
// NOT IN MLIR: the reference rounds each term up, and gives 2 where the symbol is 6 and the quotient is 1

func.func @sum(%a: index) -> index {
  %0 = affine.apply affine_map<()[s0] -> ((s0 ceildiv 2 + s0 ceildiv 3) ceildiv s0)>()[%a]
  return %0 : index
}
