// RUN: --canonicalize --split-input-file

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

// -----

// Vectors without dimensions are shuffled, cast, and listed like others.

func.func @transpose(%a: i8, %b: i8) -> (vector<3x2xi8>, vector<1x2x2xi8>) {
  %0 = vector.from_elements %a, %b, %b, %a, %b, %b : vector<2x3xi8>
  %1 = vector.transpose %0, [1, 0] : vector<2x3xi8> to vector<3x2xi8>
  %2 = vector.from_elements %a, %b, %b, %b : vector<2x1x2xi8>
  %3 = vector.transpose %2, [1, 2, 0] : vector<2x1x2xi8> to vector<1x2x2xi8>
  return %1, %3 : vector<3x2xi8>, vector<1x2x2xi8>
}
