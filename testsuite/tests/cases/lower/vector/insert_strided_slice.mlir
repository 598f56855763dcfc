// RUN: --convert-vector-to-llvm

func.func @f(%v: vector<2xf32>, %w: vector<4xf32>, %x: vector<2x4xf32>) -> (vector<4xf32>, vector<2x4xf32>) {
  %0 = vector.insert_strided_slice %v, %w {offsets = [1], strides = [1]} : vector<2xf32> into vector<4xf32>
  %1 = vector.insert_strided_slice %v, %x {offsets = [1, 2], strides = [1]} : vector<2xf32> into vector<2x4xf32>
  return %0, %1 : vector<4xf32>, vector<2x4xf32>
}
