// RUN: --convert-vector-to-llvm

func.func @f(%a: vector<4xi32>, %v: vector<[8]xi32>) -> vector<[8]xi32> {
  %0 = vector.scalable.insert %a, %v[4] : vector<4xi32> into vector<[8]xi32>
  return %0 : vector<[8]xi32>
}
