// RUN: --convert-ub-to-llvm

func.func @f() -> (i32, f32, index, vector<2x3xf32>) {
  %0 = ub.poison : i32
  %1 = ub.poison : f32
  %2 = ub.poison : index
  %3 = ub.poison : vector<2x3xf32>
  return %0, %1, %2, %3 : i32, f32, index, vector<2x3xf32>
}
