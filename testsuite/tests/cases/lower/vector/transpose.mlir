// RUN: --convert-vector-to-llvm

func.func @f(%v: vector<2x3xf32>, %w: vector<2x1x4xi8>) -> (vector<3x2xf32>, vector<4x1x2xi8>) {
  %0 = vector.transpose %v, [1, 0] : vector<2x3xf32> to vector<3x2xf32>
  %1 = vector.transpose %w, [2, 1, 0] : vector<2x1x4xi8> to vector<4x1x2xi8>
  return %0, %1 : vector<3x2xf32>, vector<4x1x2xi8>
}
