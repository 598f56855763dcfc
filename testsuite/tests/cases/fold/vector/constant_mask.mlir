// RUN: --canonicalize

func.func @f(%v: vector<4xi1>) -> (vector<4x8xi1>, vector<4x8xi1>, vector<4x8xi1>, vector<[4]xi1>, vector<i1>) {
  %0 = vector.constant_mask [4, 8] : vector<4x8xi1>
  %1 = vector.constant_mask [0, 0] : vector<4x8xi1>
  %2 = vector.constant_mask [4, 7] : vector<4x8xi1>
  %3 = vector.constant_mask [4] : vector<[4]xi1>
  %4 = vector.constant_mask [1] : vector<i1>
  return %0, %1, %2, %3, %4 : vector<4x8xi1>, vector<4x8xi1>, vector<4x8xi1>, vector<[4]xi1>, vector<i1>
}
