// RUN: --convert-vector-to-llvm

func.func @f(%v: vector<[8]xi32>) -> vector<4xi32> {
  %0 = vector.scalable.extract %v[4] : vector<4xi32> from vector<[8]xi32>
  return %0 : vector<4xi32>
}
