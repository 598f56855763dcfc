// RUN: --canonicalize --split-input-file

func.func @f(%v: vector<2x3xf32>, %w: vector<1x1xf32>) -> (vector<2x3xf32>, vector<2x3xf32>, vector<1x1xf32>) {
  %0 = vector.transpose %v, [0, 1] : vector<2x3xf32> to vector<2x3xf32>
  %1 = vector.transpose %v, [1, 0] : vector<2x3xf32> to vector<3x2xf32>
  %2 = vector.transpose %1, [1, 0] : vector<3x2xf32> to vector<2x3xf32>
  %3 = vector.transpose %w, [1, 0] : vector<1x1xf32> to vector<1x1xf32>
  return %0, %2, %3 : vector<2x3xf32>, vector<2x3xf32>, vector<1x1xf32>
}

// -----

func.func @constants() -> vector<3x2xi8> {
  %c = arith.constant dense<4> : vector<2x3xi8>
  %0 = vector.transpose %c, [1, 0] : vector<2x3xi8> to vector<3x2xi8>
  return %0 : vector<3x2xi8>
}
