// RUN: --canonicalize

// Of a broadcast of a smaller vector.
func.func @f(%v: vector<2xf32>, %w: vector<2x1xf32>) -> (f32, f32, f32, f32) {
  %0 = vector.broadcast %v : vector<2xf32> to vector<2x2xf32>
  %1:4 = vector.to_elements %0 : vector<2x2xf32>
  %2 = vector.broadcast %w : vector<2x1xf32> to vector<2x2xf32>
  %3:4 = vector.to_elements %2 : vector<2x2xf32>
  return %1#0, %1#3, %3#1, %3#2 : f32, f32, f32, f32
}
