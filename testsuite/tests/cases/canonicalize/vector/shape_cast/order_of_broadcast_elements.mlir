// RUN: --canonicalize
// NOT IN MLIR: it makes a broadcast of the cast one, whose elements are 0, 1, 0, 1 instead of 0, 0, 1, 1

func.func @f(%v: vector<2x1xf32>) -> vector<2x2x1xf32> {
  %0 = vector.broadcast %v : vector<2x1xf32> to vector<2x2xf32>
  %1 = vector.shape_cast %0 : vector<2x2xf32> to vector<2x2x1xf32>
  return %1 : vector<2x2x1xf32>
}
