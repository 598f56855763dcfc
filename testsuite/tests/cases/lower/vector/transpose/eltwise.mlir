// RUN: --convert-vector-to-llvm=vector-transpose-lowering=eltwise

func.func @matrix(%v: vector<2x1x3xf32>, %w: vector<2x3xi8>) -> (vector<3x1x2xf32>, vector<3x2xi8>) {
  %r = vector.transpose %v, [2, 1, 0] : vector<2x1x3xf32> to vector<3x1x2xf32>
  %s = vector.transpose %w, [1, 0] : vector<2x3xi8> to vector<3x2xi8>
  return %r, %s : vector<3x1x2xf32>, vector<3x2xi8>
}

// Rows move as a whole; a scalable vector stays.
func.func @rows(%v: vector<2x3x4xf32>, %w: vector<[2]x3xf32>) -> (vector<3x2x4xf32>, vector<3x[2]xf32>) {
  %r = vector.transpose %v, [1, 0, 2] : vector<2x3x4xf32> to vector<3x2x4xf32>
  %s = vector.transpose %w, [1, 0] : vector<[2]x3xf32> to vector<3x[2]xf32>
  return %r, %s : vector<3x2x4xf32>, vector<3x[2]xf32>
}
