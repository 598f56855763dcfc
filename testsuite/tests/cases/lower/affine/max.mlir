// RUN: --lower-affine

func.func @several(%x: index, %y: index) -> index {
  %0 = affine.max affine_map<(d0)[s0] -> (d0 + 2, s0 floordiv 3, 7)>(%x)[%y]
  return %0 : index
}
