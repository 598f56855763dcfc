// RUN: --canonicalize

// Of a broadcast, and to the same type.
func.func @f(%a: f32, %v: vector<4xf32>, %w: vector<2x1xf32>) -> (vector<2x4xf32>, vector<4xf32>, vector<3x2x4xf32>, vector<3x2x4xf32>) {
  %0 = vector.broadcast %a : f32 to vector<4xf32>
  %1 = vector.broadcast %0 : vector<4xf32> to vector<2x4xf32>
  %2 = vector.broadcast %v : vector<4xf32> to vector<4xf32>
  %3 = vector.broadcast %v : vector<4xf32> to vector<2x4xf32>
  %4 = vector.broadcast %3 : vector<2x4xf32> to vector<3x2x4xf32>
  %5 = vector.broadcast %w : vector<2x1xf32> to vector<2x4xf32>
  %6 = vector.broadcast %5 : vector<2x4xf32> to vector<3x2x4xf32>
  return %1, %2, %4, %6 : vector<2x4xf32>, vector<4xf32>, vector<3x2x4xf32>, vector<3x2x4xf32>
}
