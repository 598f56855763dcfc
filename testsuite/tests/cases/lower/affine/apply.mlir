// RUN: --lower-affine --split-input-file

func.func @f(%x: index, %y: index) -> (index, index, index, index, index) {
  %0 = affine.apply affine_map<(d0)[s0] -> (d0 + s0 * 2 - 3)>(%x)[%y]
  %1 = affine.apply affine_map<(d0) -> (d0 floordiv 4)>(%x)
  %2 = affine.apply affine_map<(d0) -> (d0 ceildiv 4)>(%x)
  %3 = affine.apply affine_map<(d0) -> (d0 mod 4)>(%x)
  %4 = affine.apply affine_map<()[s0, s1] -> (s0 * s1)>()[%x, %y]
  return %0, %1, %2, %3, %4 : index, index, index, index, index
}

// -----

// Divisions by symbols.
func.func @by_symbols(%x: index, %y: index) -> (index, index) {
  %0 = affine.apply affine_map<(d0)[s0] -> (d0 floordiv s0)>(%x)[%y]
  %1 = affine.apply affine_map<(d0)[s0] -> (d0 mod s0)>(%x)[%y]
  return %0, %1 : index, index
}
