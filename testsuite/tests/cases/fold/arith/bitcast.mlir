// RUN: --canonicalize --split-input-file

func.func @constants() -> (f32, vector<4xf32>, vector<2x3xf32>) {
  %a = arith.constant 1065353216 : i32
  %b = arith.constant dense<[0, 1, -1, 100]> : vector<4xi32>
  %c = arith.constant dense<1065353216> : vector<2x3xi32>
  %0 = arith.bitcast %a : i32 to f32
  %1 = arith.bitcast %b : vector<4xi32> to vector<4xf32>
  %2 = arith.bitcast %c : vector<2x3xi32> to vector<2x3xf32>
  return %0, %1, %2 : f32, vector<4xf32>, vector<2x3xf32>
}

// -----

func.func @poison() -> f32 {
  %p = ub.poison : i32
  %0 = arith.bitcast %p : i32 to f32
  return %0 : f32
}
