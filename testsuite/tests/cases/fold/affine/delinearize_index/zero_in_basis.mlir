// RUN: --canonicalize
// NOT IN MLIR: it divides by zero

// A value that is zero stays in the basis, as the verifier rejects such a constant.

func.func @zero() -> (index, index) {
  %c3 = arith.constant 3 : index
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %0:3 = affine.delinearize_index %c3 into (2, %c0, %c4) : index, index, index
  return %0#0, %0#1 : index, index
}
