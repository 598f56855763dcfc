// RUN: --canonicalize --split-input-file

func.func @constants() -> (i1, i1, vector<8xi1>, tensor<2xi1>, i1) {
  %a = arith.constant 1.5 : f32
  %b = arith.constant 0x7FF8000000000000 : f64
  %c = arith.constant dense<[0.0, -0.0, 1.0, 0x00000001, 0x7F800000, 0xFF800000, 0x7FC00000, 0x7F800001]> : vector<8xf32>
  %d = arith.constant dense<0x7C00> : tensor<2xf16>
  %e = arith.constant 1.0 : f8E4M3FN
  %0 = math.isinf %a : f32
  %1 = math.isinf %b : f64
  %2 = math.isinf %c : vector<8xf32>
  %3 = math.isinf %d : tensor<2xf16>
  %4 = math.isinf %e : f8E4M3FN
  return %0, %1, %2, %3, %4 : i1, i1, vector<8xi1>, tensor<2xi1>, i1
}

// -----

func.func @not_constant(%x: f32) -> (i1, i1, i1) {
  %0 = ub.poison : f32
  %1 = math.isinf %0 : f32
  %2 = math.isinf %x : f32
  %3 = math.isinf %x : f32
  return %1, %2, %3 : i1, i1, i1
}
