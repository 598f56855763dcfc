// RUN: --canonicalize --split-input-file

func.func @constants() -> (f32, f64, vector<4xf32>, tensor<2xf64>) {
  %a = arith.constant 0.75 : f32
  %b = arith.constant 1.25 : f64
  %c = arith.constant dense<[0.5, -0.5, 2.5, 0.0]> : vector<4xf32>
  %d = arith.constant dense<3.5> : tensor<2xf64>
  %0 = math.trunc %a : f32
  %1 = math.trunc %b fastmath<fast> : f64
  %2 = math.trunc %c : vector<4xf32>
  %3 = math.trunc %d : tensor<2xf64>
  return %0, %1, %2, %3 : f32, f64, vector<4xf32>, tensor<2xf64>
}

// -----

// Infinities and NaN.
func.func @limits() -> (vector<4xf32>, f64) {
  %a = arith.constant dense<[0x7F800000, 0xFF800000, 0x7FC00000, 0x80000000]> : vector<4xf32>
  %b = arith.constant 0x7FF0000000000000 : f64
  %0 = math.trunc %a : vector<4xf32>
  %1 = math.trunc %b : f64
  return %0, %1 : vector<4xf32>, f64
}

// -----

func.func @other_formats() -> (f16, bf16, f128) {
  %a = arith.constant 1.5 : f16
  %b = arith.constant 1.5 : bf16
  %c = arith.constant 1.5 : f128
  %0 = math.trunc %a : f16
  %1 = math.trunc %b : bf16
  %2 = math.trunc %c : f128
  return %0, %1, %2 : f16, bf16, f128
}

// -----

func.func @not_constant(%x: f32) -> (f32, f32) {
  %0 = ub.poison : f32
  %1 = math.trunc %0 : f32
  %2 = math.trunc %x : f32
  return %1, %2 : f32, f32
}
