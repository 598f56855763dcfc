// RUN: --canonicalize
// A slice of a slice stays, unless it is all of it or one row.

func.func @kept(%a: vector<5xf32>) -> vector<2xf32> {
  %0 = vector.extract_strided_slice %a {offsets = [1], sizes = [4], strides = [1]} : vector<5xf32> to vector<4xf32>
  %1 = vector.extract_strided_slice %0 {offsets = [1], sizes = [2], strides = [1]} : vector<4xf32> to vector<2xf32>
  return %1 : vector<2xf32>
}

func.func @whole(%a: vector<5xf32>) -> vector<4xf32> {
  %0 = vector.extract_strided_slice %a {offsets = [1], sizes = [4], strides = [1]} : vector<5xf32> to vector<4xf32>
  %1 = vector.extract_strided_slice %0 {offsets = [0], sizes = [4], strides = [1]} : vector<4xf32> to vector<4xf32>
  return %1 : vector<4xf32>
}

func.func @row(%a: vector<5x3xf32>) -> vector<1x3xf32> {
  %0 = vector.extract_strided_slice %a {offsets = [1], sizes = [4], strides = [1]} : vector<5x3xf32> to vector<4x3xf32>
  %1 = vector.extract_strided_slice %0 {offsets = [2], sizes = [1], strides = [1]} : vector<4x3xf32> to vector<1x3xf32>
  return %1 : vector<1x3xf32>
}
