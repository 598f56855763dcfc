// RUN: --convert-vector-to-llvm

func.func @f(%v: vector<2x3xf32>, %w: vector<4xf64>, %s: vector<[4]xf16>) -> (vector<2x3xf32>, vector<4xf64>, vector<[4]xf16>) {
  %0 = vector.fma %v, %v, %v : vector<2x3xf32>
  %1 = vector.fma %w, %w, %w : vector<4xf64>
  %2 = vector.fma %s, %s, %s : vector<[4]xf16>
  return %0, %1, %2 : vector<2x3xf32>, vector<4xf64>, vector<[4]xf16>
}
