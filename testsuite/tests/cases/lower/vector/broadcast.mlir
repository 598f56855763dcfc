// RUN: --convert-vector-to-llvm

func.func @broadcasts(%a: vector<2x1xf32>, %b: vector<1x2xf32>, %c: vector<f32>) -> (vector<2x3xf32>, vector<2x2xf32>, vector<2x2xf32>) {
  %x = vector.broadcast %a : vector<2x1xf32> to vector<2x3xf32>
  %y = vector.broadcast %b : vector<1x2xf32> to vector<2x2xf32>
  %z = vector.broadcast %c : vector<f32> to vector<2x2xf32>
  return %x, %y, %z : vector<2x3xf32>, vector<2x2xf32>, vector<2x2xf32>
}
