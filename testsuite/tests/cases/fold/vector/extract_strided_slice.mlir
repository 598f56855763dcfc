// RUN: --canonicalize --split-input-file

func.func @f(%v: vector<4x8xf32>) -> (vector<4x8xf32>, vector<2x8xf32>, vector<2xf32>) {
  %0 = vector.extract_strided_slice %v {offsets = [0, 0], sizes = [4, 8], strides = [1, 1]} : vector<4x8xf32> to vector<4x8xf32>
  %i = vector.extract_strided_slice %v {offsets = [1], sizes = [2], strides = [1]} : vector<4x8xf32> to vector<2x8xf32>
  %1 = vector.insert_strided_slice %i, %v {offsets = [2, 0], strides = [1, 1]} : vector<2x8xf32> into vector<4x8xf32>
  %2 = vector.extract_strided_slice %1 {offsets = [2, 0], sizes = [2, 8], strides = [1, 1]} : vector<4x8xf32> to vector<2x8xf32>
  %c = arith.constant dense<[1.0, 2.0, 3.0, 4.0]> : vector<4xf32>
  %3 = vector.extract_strided_slice %c {offsets = [1], sizes = [2], strides = [1]} : vector<4xf32> to vector<2xf32>
  return %0, %2, %3 : vector<4x8xf32>, vector<2x8xf32>, vector<2xf32>
}

// -----

func.func @splat() -> vector<2x2xi8> {
  %c = arith.constant dense<3> : vector<4x4xi8>
  %0 = vector.extract_strided_slice %c {offsets = [1, 1], sizes = [2, 2], strides = [1, 1]} : vector<4x4xi8> to vector<2x2xi8>
  return %0 : vector<2x2xi8>
}
