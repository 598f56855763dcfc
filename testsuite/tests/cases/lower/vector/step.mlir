// RUN: --convert-vector-to-llvm

func.func @f() -> (vector<4xindex>, vector<[4]xindex>) {
  %0 = vector.step : vector<4xindex>
  %1 = vector.step : vector<[4]xindex>
  return %0, %1 : vector<4xindex>, vector<[4]xindex>
}
