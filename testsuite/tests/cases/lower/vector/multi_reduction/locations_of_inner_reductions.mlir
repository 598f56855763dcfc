// RUN: --lower-vector-multi-reduction='lowering-strategy=inner-reduction' --mlir-print-debuginfo --mlir-print-local-scope

// Results of a masked reduction have the location of the mask, the ops in between that of the reduction.

func.func @row(%v: vector<4xf32>, %acc: f32, %m: vector<4xi1>) -> f32 {
  %0 = vector.mask %m {
    vector.multi_reduction <add>, %v, %acc [0] : vector<4xf32> to f32 loc("reduction")
  } : vector<4xi1> -> f32 loc("mask")
  return %0 : f32
}

func.func @rows(%v: vector<3x2x2xi32>, %acc: vector<3x2xi32>, %m: vector<3x2x2xi1>) -> vector<3x2xi32> {
  %0 = vector.mask %m {
    vector.multi_reduction <and>, %v, %acc [2] : vector<3x2x2xi32> to vector<3x2xi32> loc("reduction")
  } : vector<3x2x2xi1> -> vector<3x2xi32> loc("mask")
  return %0 : vector<3x2xi32>
}
