// RUN: --canonicalize
// NOT IN MLIR: it divides by zero
// Where the basis is zero, an index has no parts.

func.func @zero() -> (index, index) {
  %c3 = arith.constant 3 : index
  %c0 = arith.constant 0 : index
  %0:2 = affine.delinearize_index %c3 into (2, %c0) : index, index
  return %0#0, %0#1 : index, index
}
