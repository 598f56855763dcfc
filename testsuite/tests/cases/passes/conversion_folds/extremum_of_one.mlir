// RUN: --arith-expand
// RUN: --convert-arith-to-llvm

// With one symbol beside it, a dimension is the only one that it is compared with; the symbol itself stays.

func.func @one(%a: index, %b: index) -> (index, index, index, index) {
  %0 = affine.max affine_map<(d0, d1)[s0] -> (d0)>(%a, %b)[%a]
  %1 = affine.min affine_map<(d0)[s0] -> (d0)>(%b)[%a]
  %2 = affine.min affine_map<()[s0] -> (s0)>()[%a]
  %3 = affine.min affine_map<(d0)[s0, s1] -> (d0)>(%a)[%a, %b]
  return %0, %1, %2, %3 : index, index, index, index
}
