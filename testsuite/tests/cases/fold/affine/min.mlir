// RUN: --canonicalize --split-input-file

// A result that divides by zero keeps the op, where there are several results.
func.func @least(%x: index) -> (index, index) {
  %c0 = arith.constant 0 : index
  %0 = affine.min affine_map<()[s0] -> (3 floordiv s0, s0 * 4)>()[%c0]
  %1 = affine.max affine_map<(d0)[s0] -> (3 mod s0, s0 * 4 + 2, d0)>(%x)[%c0]
  return %0, %1 : index, index
}

// -----

func.func @single() -> index {
  %c0 = arith.constant 0 : index
  %0 = affine.min affine_map<()[s0] -> (3 floordiv s0)>()[%c0]
  return %0 : index
}

// -----

func.func @constants(%x: index) -> (index, index, index) {
  %c5 = arith.constant 5 : index
  %0 = affine.min affine_map<(d0) -> (d0, 7, d0 * 2 - 1)>(%c5)
  %1 = affine.min affine_map<(d0)[s0] -> (s0, d0 + 1)>(%c5)[%c5]
  %2 = affine.min affine_map<(d0) -> (d0, 1000)>(%x)
  return %0, %1, %2 : index, index, index
}
