// RUN: --canonicalize --split-input-file

// What has no value stays where there are several bounds.
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
