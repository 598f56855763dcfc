// RUN: --canonicalize
// The least or greatest of one symbol is that symbol, whatever other operands there are.

func.func @symbol(%x: index, %y: index) -> (index, index) {
  %0 = affine.max affine_map<(d0)[s0] -> (s0)>(%x)[%y]
  %1 = affine.min affine_map<(d0)[s0] -> (s0 - d0 * 0)>(%x)[%y]
  return %0, %1 : index, index
}

func.func @negative_basis() -> (index, index, index, index) {
  %c3 = arith.constant 3 : index
  %m7 = arith.constant -7 : index
  %m4 = arith.constant -4 : index
  %0:2 = affine.delinearize_index %c3 into (2, %m4) : index, index
  %1:2 = affine.delinearize_index %m7 into (2, %m4) : index, index
  return %0#0, %0#1, %1#0, %1#1 : index, index, index, index
}
