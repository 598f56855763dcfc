// RUN: --canonicalize --split-input-file

// Of what was delinearized by the same basis.
func.func @inverse(%x: index, %y: index) -> (index, index, index) {
  %0:3 = affine.delinearize_index %x into (2, 3, 4) : index, index, index
  %1 = affine.linearize_index disjoint [%0#0, %0#1, %0#2] by (2, 3, 4) : index
  %2:3 = affine.delinearize_index %x into (3, 4) : index, index, index
  %3 = affine.linearize_index disjoint [%y, %2#1, %2#2] by (2, 3, 4) : index
  %4:2 = affine.delinearize_index %x into (3, 4) : index, index
  %5 = affine.linearize_index [%4#1, %4#0] by (4, 3) : index
  return %1, %3, %5 : index, index, index
}

// -----

// Dimensions of size 1, and zeros in front.
func.func @units(%x: index, %y: index) -> (index, index) {
  %c0 = arith.constant 0 : index
  %0 = affine.linearize_index disjoint [%x, %c0, %y] by (2, 1, 4) : index
  %1 = affine.linearize_index [%c0, %x, %y] by (2, 3, 4) : index
  return %0, %1 : index, index
}
