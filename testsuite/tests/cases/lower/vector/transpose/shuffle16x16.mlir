// RUN: --convert-vector-to-llvm=vector-transpose-lowering=shuffle16x16

func.func @matrix(%v: vector<16x1x16xi8>) -> vector<16x1x16xi8> {
  %r = vector.transpose %v, [2, 1, 0] : vector<16x1x16xi8> to vector<16x1x16xi8>
  return %r : vector<16x1x16xi8>
}
