// RUN: --canonicalize
// A slice of elements that are neighbours is a part in another shape.

func.func @a(%v: vector<3x1xf32>) -> vector<1x1xf32> {
  %0 = vector.extract_strided_slice %v {offsets = [2, 0], sizes = [1, 1], strides = [1, 1]} : vector<3x1xf32> to vector<1x1xf32>
  return %0 : vector<1x1xf32>
}
func.func @b(%v: vector<3x1xf32>) -> vector<1x1xf32> {
  %0 = vector.extract_strided_slice %v {offsets = [2], sizes = [1], strides = [1]} : vector<3x1xf32> to vector<1x1xf32>
  return %0 : vector<1x1xf32>
}
func.func @c(%v: vector<3x4x1xf32>) -> vector<1x1x1xf32> {
  %0 = vector.extract_strided_slice %v {offsets = [2, 1, 0], sizes = [1, 1, 1], strides = [1, 1, 1]} : vector<3x4x1xf32> to vector<1x1x1xf32>
  return %0 : vector<1x1x1xf32>
}
func.func @d(%v: vector<3x1x1xf32>) -> vector<1x1x1xf32> {
  %0 = vector.extract_strided_slice %v {offsets = [2, 0, 0], sizes = [1, 1, 1], strides = [1, 1, 1]} : vector<3x1x1xf32> to vector<1x1x1xf32>
  return %0 : vector<1x1x1xf32>
}
func.func @e(%v: vector<3x1x1x4xf32>) -> vector<1x1x1x4xf32> {
  %0 = vector.extract_strided_slice %v {offsets = [2, 0], sizes = [1, 1], strides = [1, 1]} : vector<3x1x1x4xf32> to vector<1x1x1x4xf32>
  return %0 : vector<1x1x1x4xf32>
}
func.func @g(%v: vector<3x1x1x1xf32>) -> vector<1x1x1x1xf32> {
  %0 = vector.extract_strided_slice %v {offsets = [2, 0], sizes = [1, 1], strides = [1, 1]} : vector<3x1x1x1xf32> to vector<1x1x1x1xf32>
  return %0 : vector<1x1x1x1xf32>
}
func.func @h(%v: vector<3x4xf32>) -> vector<1x1xf32> {
  %0 = vector.extract_strided_slice %v {offsets = [2, 1], sizes = [1, 1], strides = [1, 1]} : vector<3x4xf32> to vector<1x1xf32>
  return %0 : vector<1x1xf32>
}
