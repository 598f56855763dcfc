// RUN: --lower-vector-multi-reduction
// NOT IN MLIR: a scalable dimension is unrolled as if it had its least size

func.func @reduced(%a: vector<2x[4]xf32>, %acc: vector<2xf32>) -> vector<2xf32> {
  %0 = vector.multi_reduction <add>, %a, %acc [1] : vector<2x[4]xf32> to vector<2xf32>
  return %0 : vector<2xf32>
}

func.func @row(%a: vector<[4]xf32>, %acc: f32) -> f32 {
  %0 = vector.multi_reduction <add>, %a, %acc [0] : vector<[4]xf32> to f32
  return %0 : f32
}

func.func @several(%a: vector<2x[2]x[4]xf32>, %acc: vector<[2]x[4]xf32>) -> vector<[2]x[4]xf32> {
  %0 = vector.multi_reduction <add>, %a, %acc [0] : vector<2x[2]x[4]xf32> to vector<[2]x[4]xf32>
  return %0 : vector<[2]x[4]xf32>
}
