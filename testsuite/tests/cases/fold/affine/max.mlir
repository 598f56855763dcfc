// RUN: --canonicalize

func.func @constants(%x: index) -> (index, index, index) {
  %c5 = arith.constant 5 : index
  %0 = affine.max affine_map<(d0) -> (d0, 7, d0 * 2 - 1)>(%c5)
  %1 = affine.max affine_map<(d0)[s0] -> (s0, d0 + 1)>(%c5)[%c5]
  %2 = affine.max affine_map<(d0) -> (d0, 1000)>(%x)
  return %0, %1, %2 : index, index, index
}
