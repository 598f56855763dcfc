// RUN: --canonicalize

// Of splats, of interleaved elements, of vectors without dimensions.
func.func @f(%a: f32, %v: vector<4xf32>, %w: vector<4xf32>, %x: vector<f32>) -> (vector<3xf32>, vector<8xf32>, vector<1xf32>, vector<8xf32>) {
  %0 = vector.broadcast %a : f32 to vector<4xf32>
  %1 = vector.shuffle %0, %0 [0, 5, 2] : vector<4xf32>, vector<4xf32>
  %2 = vector.shuffle %v, %w [0, 4, 1, 5, 2, 6, 3, 7] : vector<4xf32>, vector<4xf32>
  %3 = vector.shuffle %x, %x [0] : vector<f32>, vector<f32>
  %4 = vector.shuffle %v, %w [0, 4, 1, 5, 2, 6, 7, 3] : vector<4xf32>, vector<4xf32>
  return %1, %2, %3, %4 : vector<3xf32>, vector<8xf32>, vector<1xf32>, vector<8xf32>
}
