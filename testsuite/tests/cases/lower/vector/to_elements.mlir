// RUN: --convert-vector-to-llvm

func.func @elements(%a: vector<2x2xf32>) -> vector<2x1x2xf32> {
  %e:4 = vector.to_elements %a : vector<2x2xf32>
  %r = vector.from_elements %e#3, %e#0, %e#0, %e#1 : vector<2x1x2xf32>
  return %r : vector<2x1x2xf32>
}
