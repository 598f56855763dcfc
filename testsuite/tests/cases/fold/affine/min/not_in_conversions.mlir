// RUN: --convert-arith-to-llvm

// An extremum of one value is no fold: it stays where nothing is canonicalised.

func.func @symbol(%x: index) -> index {
  %0 = affine.max affine_map<()[s0] -> (s0)>()[%x]
  return %0 : index
}

func.func @dimension(%x: index, %y: index) -> index {
  %0 = affine.min affine_map<(d0)[s0] -> (s0)>(%x)[%y]
  return %0 : index
}
