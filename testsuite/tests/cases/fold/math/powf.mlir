// RUN: --canonicalize --split-input-file

func.func @constants() -> (f32, f64, vector<4xf32>, tensor<2xf64>) {
  %a = arith.constant 0.75 : f32
  %b = arith.constant 1.25 : f64
  %c = arith.constant dense<[0.5, -0.5, 2.5, 0.0]> : vector<4xf32>
  %d = arith.constant dense<3.5> : tensor<2xf64>
  %e = arith.constant dense<-2.0> : vector<4xf32>
  %0 = math.powf %a, %a : f32
  %1 = math.powf %b, %b fastmath<fast> : f64
  %2 = math.powf %c, %e : vector<4xf32>
  %3 = math.powf %d, %d : tensor<2xf64>
  return %0, %1, %2, %3 : f32, f64, vector<4xf32>, tensor<2xf64>
}

// -----

func.func @limits() -> (vector<4xf32>, vector<4xf32>) {
  %a = arith.constant dense<[0x7F800000, 0xFF800000, 0x7FC00000, 0x80000000]> : vector<4xf32>
  %b = arith.constant dense<[0.0, -1.0, 2.0, -0.5]> : vector<4xf32>
  %0 = math.powf %a, %b : vector<4xf32>
  %1 = math.powf %b, %a : vector<4xf32>
  return %0, %1 : vector<4xf32>, vector<4xf32>
}

// -----

func.func @other_formats() -> (f16, bf16) {
  %a = arith.constant 1.5 : f16
  %b = arith.constant -1.5 : bf16
  %0 = math.powf %a, %a : f16
  %1 = math.powf %b, %b : bf16
  return %0, %1 : f16, bf16
}

// -----

func.func @not_constant(%x: f32) -> (f32, f32, f32) {
  %0 = ub.poison : f32
  %c = arith.constant 1.0 : f32
  %1 = math.powf %0, %c : f32
  %2 = math.powf %x, %c : f32
  %3 = math.powf %c, %x : f32
  return %1, %2, %3 : f32, f32, f32
}
