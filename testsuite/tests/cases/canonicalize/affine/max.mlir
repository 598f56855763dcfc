// RUN: --canonicalize --split-input-file

func.func @merged(%x: index, %y: index) -> (index, index) {
  %0 = affine.max affine_map<(d0) -> (d0 + 16, 64)>(%x)
  %1 = affine.max affine_map<(d0, d1) -> (d0, d1)>(%0, %y)
  %2 = affine.max affine_map<(d0, d1) -> (d0 - d1, d0 + 4)>(%0, %y)
  return %1, %2 : index, index
}

// -----

// Results that occur twice, in one order.
func.func @duplicates(%x: index, %y: index) -> (index, index) {
  %0 = affine.max affine_map<(d0, d1) -> (d0, d1, d0, d0)>(%x, %y)
  %1 = affine.max affine_map<(d0, d1) -> (d1 + 3, d0 * 2, 4, d1 + 3)>(%x, %y)
  return %0, %1 : index, index
}

// -----

func.func @single(%x: index, %y: index) -> (index, index) {
  %0 = affine.max affine_map<(d0) -> (d0)>(%x)
  %1 = affine.max affine_map<(d0, d1) -> (d0 + d1)>(%x, %y)
  return %0, %1 : index, index
}

// -----

func.func @composed(%x: index) -> index {
  %0 = affine.apply affine_map<(d0) -> (d0 * 4)>(%x)
  %1 = affine.max affine_map<(d0)[s0] -> (d0 + 1, s0)>(%0)[%x]
  return %1 : index
}
