// RUN: --canonicalize --split-input-file

func.func @f(%v: vector<4xf32>, %w: vector<4xf32>) -> vector<4xf32> {
  %0 = vector.insert_strided_slice %v, %w {offsets = [0], strides = [1]} : vector<4xf32> into vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

func.func @constants() -> (vector<4xi8>, vector<3x2xi8>) {
  %a = arith.constant dense<[1, 2]> : vector<2xi8>
  %b = arith.constant dense<[3, 4, 5, 6]> : vector<4xi8>
  %c = arith.constant dense<0> : vector<3x2xi8>
  %0 = vector.insert_strided_slice %a, %b {offsets = [1], strides = [1]} : vector<2xi8> into vector<4xi8>
  %1 = vector.insert_strided_slice %a, %c {offsets = [2, 0], strides = [1]} : vector<2xi8> into vector<3x2xi8>
  return %0, %1 : vector<4xi8>, vector<3x2xi8>
}
