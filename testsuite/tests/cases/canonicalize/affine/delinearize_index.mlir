// RUN: --canonicalize --split-input-file

func.func @inverse(%x: index, %y: index, %z: index) -> (index, index, index, index, index) {
  %0 = affine.linearize_index disjoint [%x, %y, %z] by (2, 3, 4) : index
  %1:3 = affine.delinearize_index %0 into (2, 3, 4) : index, index, index
  %2 = affine.linearize_index disjoint [%x, %y] by (2, 3) : index
  %3:2 = affine.delinearize_index %2 into (6, 1) : index, index
  return %1#0, %1#1, %1#2, %3#0, %3#1 : index, index, index, index, index
}

// -----

func.func @units(%x: index, %n: index) -> (index, index, index) {
  %0:3 = affine.delinearize_index %x into (1, %n, 1) : index, index, index
  return %0#0, %0#1, %0#2 : index, index, index
}

// -----

func.func @tail(%x: index, %y: index, %z: index) -> (index, index) {
  %0 = affine.linearize_index [%x, %y, %z] by (2, 3, 4) : index
  %1:2 = affine.delinearize_index %0 into (6, 4) : index, index
  return %1#0, %1#1 : index, index
}
