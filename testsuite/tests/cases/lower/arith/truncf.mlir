// RUN: --convert-arith-to-llvm --split-input-file

func.func @rounded(%a: f64, %b: vector<2x3xf64>) -> (f32, vector<2x3xf32>) {
  %0 = arith.truncf %a upward fastmath<nnan> : f64 to f32
  %1 = arith.truncf %b to_nearest_away fastmath<fast> {kept} : vector<2x3xf64> to vector<2x3xf32>
  return %0, %1 : f32, vector<2x3xf32>
}

// -----

func.func @scalars(%x: f64) -> f16 {
  %0 = arith.truncf %x : f64 to f16
  return %0 : f16
}

// -----

func.func @vectors(%x: vector<4xf64>, %y: vector<2x3xf64>) -> (vector<4xf16>, vector<2x3xf16>) {
  %0 = arith.truncf %x : vector<4xf64> to vector<4xf16>
  %1 = arith.truncf %y : vector<2x3xf64> to vector<2x3xf16>
  return %0, %1 : vector<4xf16>, vector<2x3xf16>
}
