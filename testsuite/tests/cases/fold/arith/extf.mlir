// RUN: --canonicalize --split-input-file

func.func @constants() -> (f64, vector<4xf64>, vector<2x3xf64>) {
  %a = arith.constant 1.5 : f16
  %b = arith.constant dense<[0.0, -0.0, 1.25, 100.5]> : vector<4xf16>
  %c = arith.constant dense<1.5> : vector<2x3xf16>
  %0 = arith.extf %a : f16 to f64
  %1 = arith.extf %b : vector<4xf16> to vector<4xf64>
  %2 = arith.extf %c : vector<2x3xf16> to vector<2x3xf64>
  return %0, %1, %2 : f64, vector<4xf64>, vector<2x3xf64>
}

// -----

func.func @poison() -> f64 {
  %p = ub.poison : f16
  %0 = arith.extf %p : f16 to f64
  return %0 : f64
}
