// RUN: --canonicalize --split-input-file

func.func @constants() -> (f16, vector<4xf16>, vector<2x3xf16>) {
  %a = arith.constant 0.1 : f64
  %b = arith.constant dense<[0.0, -0.0, 1.25, 100.5]> : vector<4xf64>
  %c = arith.constant dense<0.1> : vector<2x3xf64>
  %0 = arith.truncf %a : f64 to f16
  %1 = arith.truncf %b : vector<4xf64> to vector<4xf16>
  %2 = arith.truncf %c : vector<2x3xf64> to vector<2x3xf16>
  return %0, %1, %2 : f16, vector<4xf16>, vector<2x3xf16>
}

// -----

func.func @poison() -> f16 {
  %p = ub.poison : f64
  %0 = arith.truncf %p : f64 to f16
  return %0 : f16
}
