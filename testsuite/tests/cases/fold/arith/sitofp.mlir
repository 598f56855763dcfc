// RUN: --canonicalize --split-input-file

func.func @constants() -> (f32, vector<4xf32>, vector<2x3xf32>) {
  %a = arith.constant -16777217 : i32
  %b = arith.constant dense<[0, 1, -1, 100]> : vector<4xi32>
  %c = arith.constant dense<-16777217> : vector<2x3xi32>
  %0 = arith.sitofp %a : i32 to f32
  %1 = arith.sitofp %b : vector<4xi32> to vector<4xf32>
  %2 = arith.sitofp %c : vector<2x3xi32> to vector<2x3xf32>
  return %0, %1, %2 : f32, vector<4xf32>, vector<2x3xf32>
}

// -----

func.func @poison() -> f32 {
  %p = ub.poison : i32
  %0 = arith.sitofp %p : i32 to f32
  return %0 : f32
}
