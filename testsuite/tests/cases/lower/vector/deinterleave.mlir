// RUN: --convert-vector-to-llvm

func.func @f(%v: vector<4xi8>, %w: vector<[4]xf32>, %z: vector<2x4xi16>) -> (vector<2xi8>, vector<2xi8>, vector<[2]xf32>, vector<2x2xi16>) {
  %0, %1 = vector.deinterleave %v : vector<4xi8> -> vector<2xi8>
  %2, %3 = vector.deinterleave %w : vector<[4]xf32> -> vector<[2]xf32>
  %4, %5 = vector.deinterleave %z : vector<2x4xi16> -> vector<2x2xi16>
  return %0, %1, %2, %5 : vector<2xi8>, vector<2xi8>, vector<[2]xf32>, vector<2x2xi16>
}
