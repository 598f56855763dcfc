// RUN: --canonicalize --split-input-file

func.func @constants() -> (i8, vector<4xi8>, vector<2x3xi8>) {
  %a = arith.constant -3.75 : f32
  %b = arith.constant dense<[0.0, -0.0, 1.25, 100.5]> : vector<4xf32>
  %c = arith.constant dense<-3.75> : vector<2x3xf32>
  %0 = arith.fptosi %a : f32 to i8
  %1 = arith.fptosi %b : vector<4xf32> to vector<4xi8>
  %2 = arith.fptosi %c : vector<2x3xf32> to vector<2x3xi8>
  return %0, %1, %2 : i8, vector<4xi8>, vector<2x3xi8>
}

// -----

func.func @poison() -> i8 {
  %p = ub.poison : f32
  %0 = arith.fptosi %p : f32 to i8
  return %0 : i8
}
