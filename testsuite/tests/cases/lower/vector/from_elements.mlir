// RUN: --convert-vector-to-llvm

func.func @f(%a: f32, %b: f32) -> (vector<3xf32>, vector<2x2xf32>, vector<f32>) {
  %0 = vector.from_elements %a, %b, %a : vector<3xf32>
  %1 = vector.from_elements %a, %b, %b, %a : vector<2x2xf32>
  %2 = vector.from_elements %a : vector<f32>
  return %0, %1, %2 : vector<3xf32>, vector<2x2xf32>, vector<f32>
}
