// RUN: --canonicalize --split-input-file

func.func @constants() -> (f32, vector<4xf64>, f8E4M3FNUZ) {
  %a = arith.constant 1.5 : f32
  %b = arith.constant dense<[0.0, -0.0, 0x7FF0000000000000, 0x7FF8000000000000]> : vector<4xf64>
  %c = arith.constant 2.0 : f8E4M3FNUZ
  %0 = arith.negf %a : f32
  %1 = arith.negf %b : vector<4xf64>
  %2 = arith.negf %c : f8E4M3FNUZ
  return %0, %1, %2 : f32, vector<4xf64>, f8E4M3FNUZ
}

// -----

func.func @twice(%x: f32) -> f32 {
  %0 = arith.negf %x : f32
  %1 = arith.negf %0 : f32
  return %1 : f32
}
