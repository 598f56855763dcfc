// RUN: --lower-vector-multi-reduction=lowering-strategy=inner-reduction
// NOT IN MLIR: a scalable dimension is unrolled as if it had its least size

func.func @parallel(%a: vector<[4]x2xf32>, %acc: vector<[4]xf32>) -> vector<[4]xf32> {
  %0 = vector.multi_reduction <add>, %a, %acc [1] : vector<[4]x2xf32> to vector<[4]xf32>
  return %0 : vector<[4]xf32>
}

func.func @nothing_reduced(%a: vector<2x[4]xf32>, %acc: vector<2x[4]xf32>) -> vector<2x[4]xf32> {
  %0 = vector.multi_reduction <add>, %a, %acc [] : vector<2x[4]xf32> to vector<2x[4]xf32>
  return %0 : vector<2x[4]xf32>
}
