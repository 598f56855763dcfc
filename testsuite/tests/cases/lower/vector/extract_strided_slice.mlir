// RUN: --convert-vector-to-llvm

func.func @slices(%a: vector<4x6xf32>, %b: vector<2x3xf32>) -> (vector<2x3xf32>, vector<4x6xf32>, vector<2x6xf32>) {
  %x = vector.extract_strided_slice %a {offsets = [1, 2], sizes = [2, 3], strides = [1, 1]} : vector<4x6xf32> to vector<2x3xf32>
  %y = vector.insert_strided_slice %b, %a {offsets = [0, 1], strides = [1, 1]} : vector<2x3xf32> into vector<4x6xf32>
  %z = vector.extract_strided_slice %a {offsets = [2], sizes = [2], strides = [1]} : vector<4x6xf32> to vector<2x6xf32>
  return %x, %y, %z : vector<2x3xf32>, vector<4x6xf32>, vector<2x6xf32>
}
