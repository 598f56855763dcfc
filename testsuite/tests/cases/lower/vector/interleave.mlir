// RUN: --convert-vector-to-llvm

func.func @f(%v: vector<4xi8>, %w: vector<[4]xf32>, %z: vector<2x3xi16>) -> (vector<8xi8>, vector<[8]xf32>, vector<2x6xi16>) {
  %0 = vector.interleave %v, %v : vector<4xi8> -> vector<8xi8>
  %1 = vector.interleave %w, %w : vector<[4]xf32> -> vector<[8]xf32>
  %2 = vector.interleave %z, %z : vector<2x3xi16> -> vector<2x6xi16>
  return %0, %1, %2 : vector<8xi8>, vector<[8]xf32>, vector<2x6xi16>
}
