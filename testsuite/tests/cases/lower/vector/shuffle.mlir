// RUN: --convert-vector-to-llvm

func.func @shuffles(%a: vector<2xf32>, %b: vector<3xf32>, %c: vector<2x2xi8>) -> (vector<4xf32>, vector<2x4xi8>, vector<2x1xi8>, vector<2x1xi8>) {
  %x = vector.shuffle %a, %b [4, 0, 2, 1] : vector<2xf32>, vector<3xf32>
  %y = vector.interleave %c, %c : vector<2x2xi8> -> vector<2x4xi8>
  %even, %odd = vector.deinterleave %c : vector<2x2xi8> -> vector<2x1xi8>
  return %x, %y, %even, %odd : vector<4xf32>, vector<2x4xi8>, vector<2x1xi8>, vector<2x1xi8>
}
