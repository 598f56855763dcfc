// RUN: --canonicalize

// A new dimension and one that grows change places.
func.func @beside_new(%v: vector<1x2xf32>) -> vector<1x3x4x2xf32> {
  %0 = vector.broadcast %v : vector<1x2xf32> to vector<3x4x1x2xf32>
  %1 = vector.transpose %0, [2, 0, 1, 3] : vector<3x4x1x2xf32> to vector<1x3x4x2xf32>
  return %1 : vector<1x3x4x2xf32>
}

// A dimension that stays does not.
func.func @across_kept(%v: vector<2x1xf32>) -> vector<3x4x2xf32> {
  %0 = vector.broadcast %v : vector<2x1xf32> to vector<3x2x4xf32>
  %1 = vector.transpose %0, [0, 2, 1] : vector<3x2x4xf32> to vector<3x4x2xf32>
  return %1 : vector<3x4x2xf32>
}
