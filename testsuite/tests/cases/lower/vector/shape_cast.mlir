// RUN: --convert-vector-to-llvm

// Pieces are as large as both shapes allow.
func.func @casts(%a: vector<2x6xf32>, %b: vector<4x1xi8>, %c: vector<4x[2]xf32>) -> (vector<3x4xf32>, vector<4xi8>, vector<2x[4]xf32>) {
  %x = vector.shape_cast %a : vector<2x6xf32> to vector<3x4xf32>
  %y = vector.shape_cast %b : vector<4x1xi8> to vector<4xi8>
  %z = vector.shape_cast %c : vector<4x[2]xf32> to vector<2x[4]xf32>
  return %x, %y, %z : vector<3x4xf32>, vector<4xi8>, vector<2x[4]xf32>
}
