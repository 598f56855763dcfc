// RUN: --canonicalize

func.func @constants(%x: index) -> (index, index, index, index) {
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c0 = arith.constant 0 : index
  %0 = affine.linearize_index [%c2, %c3] by (5, 4) : index
  %1 = affine.linearize_index disjoint [%c2, %c3, %c0] by (4, 4) : index
  %2 = affine.linearize_index [%x] by (8) : index
  %3 = affine.linearize_index [%x, %c3] by (8, 4) : index
  return %0, %1, %2, %3 : index, index, index, index
}
