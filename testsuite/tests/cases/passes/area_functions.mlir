// RUN: --canonicalize
// Area functions are folded as logarithms are, and are no numbers where they are not defined.

func.func @cosine() -> (vector<6xf32>, vector<4xf64>) {
  %single = arith.constant dense<[1.0, 1.5, 40.25, 1.0e30, 0.75, -31.5]> : vector<6xf32>
  %double = arith.constant dense<[1.0, 1.25, 1.0e300, -17.0]> : vector<4xf64>
  %0 = math.acosh %single : vector<6xf32>
  %1 = math.acosh %double : vector<4xf64>
  return %0, %1 : vector<6xf32>, vector<4xf64>
}

func.func @sine() -> (vector<6xf32>, vector<4xf64>) {
  %single = arith.constant dense<[-0.0, 1.0e-20, -0.375, 9.1875, -6.9375, 2.0e20]> : vector<6xf32>
  %double = arith.constant dense<[-3.5, 1.0e-300, 0.625, -1.0e200]> : vector<4xf64>
  %0 = math.asinh %single : vector<6xf32>
  %1 = math.asinh %double : vector<4xf64>
  return %0, %1 : vector<6xf32>, vector<4xf64>
}

func.func @tangent() -> (vector<6xf32>, vector<4xf64>) {
  %single = arith.constant dense<[-0.0, 1.0e-20, -0.375, 0.8125, -1.0, 1.5]> : vector<6xf32>
  %double = arith.constant dense<[0.25, -0.5, 1.0e-300, -2.0]> : vector<4xf64>
  %0 = math.atanh %single : vector<6xf32>
  %1 = math.atanh %double : vector<4xf64>
  return %0, %1 : vector<6xf32>, vector<4xf64>
}
