// RUN: --canonicalize

// What is repeated within a row is so in any shape that has this row.
func.func @rows(%v: vector<2x1xf32>) -> (vector<1x2x4xf32>, vector<2x4xf32>) {
  %0 = vector.broadcast %v : vector<2x1xf32> to vector<2x4xf32>
  %1 = vector.shape_cast %0 : vector<2x4xf32> to vector<1x2x4xf32>
  %2 = vector.broadcast %v : vector<2x1xf32> to vector<1x2x4xf32>
  %3 = vector.shape_cast %2 : vector<1x2x4xf32> to vector<2x4xf32>
  return %1, %3 : vector<1x2x4xf32>, vector<2x4xf32>
}

func.func @scalable(%v: vector<2x1xf32>, %w: vector<[2]xf32>) -> (vector<1x2x[2]xf32>, vector<2x2x[2]xf32>) {
  %0 = vector.broadcast %v : vector<2x1xf32> to vector<2x[2]xf32>
  %1 = vector.shape_cast %0 : vector<2x[2]xf32> to vector<1x2x[2]xf32>
  %2 = vector.broadcast %w : vector<[2]xf32> to vector<4x[2]xf32>
  %3 = vector.shape_cast %2 : vector<4x[2]xf32> to vector<2x2x[2]xf32>
  return %1, %3 : vector<1x2x[2]xf32>, vector<2x2x[2]xf32>
}
