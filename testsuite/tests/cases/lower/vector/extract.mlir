// RUN: --convert-vector-to-llvm

func.func @f(%v: vector<2x4xf32>, %w: vector<4xi8>, %s: vector<[4]xf64>, %z: vector<f32>, %i: index) -> (f32, vector<4xf32>, i8, f64, f32, f32) {
  %0 = vector.extract %v[1, 2] : f32 from vector<2x4xf32>
  %1 = vector.extract %v[0] : vector<4xf32> from vector<2x4xf32>
  %2 = vector.extract %w[%i] : i8 from vector<4xi8>
  %3 = vector.extract %s[3] : f64 from vector<[4]xf64>
  %4 = vector.extract %z[] : f32 from vector<f32>
  %5 = vector.extract %v[1, %i] : f32 from vector<2x4xf32>
  return %0, %1, %2, %3, %4, %5 : f32, vector<4xf32>, i8, f64, f32, f32
}
