// RUN: --convert-vector-to-llvm

func.func @bits(%a: vector<2x2xi32>) -> vector<2x4xi16> {
  %r = vector.bitcast %a : vector<2x2xi32> to vector<2x4xi16>
  return %r : vector<2x4xi16>
}
