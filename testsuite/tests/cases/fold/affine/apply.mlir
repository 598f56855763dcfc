// RUN: --canonicalize --split-input-file

func.func @constants(%x: index) -> (index, index, index, index) {
  %c5 = arith.constant 5 : index
  %0 = affine.apply affine_map<(d0)[s0] -> (d0 * 3 + s0 floordiv 2)>(%c5)[%c5]
  %1 = affine.apply affine_map<() -> (42)>()
  %2 = affine.apply affine_map<(d0) -> (d0)>(%x)
  %3 = affine.apply affine_map<(d0, d1) -> (d1)>(%c5, %x)
  return %0, %1, %2, %3 : index, index, index, index
}

// -----

// A quotient by zero has no value.
func.func @zero() -> (index, index) {
  %c0 = arith.constant 0 : index
  %0 = affine.apply affine_map<()[s0] -> (7 floordiv s0)>()[%c0]
  %1 = affine.apply affine_map<()[s0] -> (7 mod s0)>()[%c0]
  return %0, %1 : index, index
}

// -----

func.func @poison(%x: index) -> index {
  %p = ub.poison : index
  %0 = affine.apply affine_map<(d0, d1) -> (d0 + d1)>(%x, %p)
  return %0 : index
}
