// RUN: --lower-affine --split-input-file

// The extremum of a symbol is the symbol, whatever dimensions come before it.
func.func @symbols(%a: index, %b: index, %c: index) -> (index, index, index) {
  %least = affine.min affine_map<(d0, d1)[s0] -> (s0)>(%a, %b)[%c]
  %greatest = affine.max affine_map<(d0)[s0] -> (s0)>(%a)[%b]
  %alone = affine.max affine_map<()[s0] -> (s0)>()[%c]
  return %least, %greatest, %alone : index, index, index
}

// -----

func.func @several(%x: index, %y: index) -> index {
  %0 = affine.min affine_map<(d0)[s0] -> (d0 + 2, s0 floordiv 3, 7)>(%x)[%y]
  return %0 : index
}
