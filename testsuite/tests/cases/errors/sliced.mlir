// RUN: --split-input-file
// Slices of vectors whose ends are no numbers.
func.func @all_of(%v: vector<9223372036854775807x4xi32>) -> vector<9223372036854775806x4xi32> {
  %0 = vector.extract_strided_slice %v {offsets = [1, 0], sizes = [9223372036854775806, 4], strides = [1, 1]} : vector<9223372036854775807x4xi32> to vector<9223372036854775806x4xi32>
  return %0 : vector<9223372036854775806x4xi32>
}
