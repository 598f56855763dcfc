// RUN: --canonicalize

// The remainder of a division by a negative basis element is made positive, as in the reference.

func.func @negative_basis() -> (index, index, index, index) {
  %c3 = arith.constant 3 : index
  %m7 = arith.constant -7 : index
  %m4 = arith.constant -4 : index
  %0:2 = affine.delinearize_index %c3 into (2, %m4) : index, index
  %1:2 = affine.delinearize_index %m7 into (2, %m4) : index, index
  return %0#0, %0#1, %1#0, %1#1 : index, index, index, index
}
