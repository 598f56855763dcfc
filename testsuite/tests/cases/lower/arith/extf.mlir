// RUN: --convert-arith-to-llvm --split-input-file

func.func @scalars(%x: f16) -> f64 {
  %0 = arith.extf %x : f16 to f64
  return %0 : f64
}

// -----

func.func @vectors(%x: vector<4xf16>, %y: vector<2x3xf16>) -> (vector<4xf64>, vector<2x3xf64>) {
  %0 = arith.extf %x : vector<4xf16> to vector<4xf64>
  %1 = arith.extf %y : vector<2x3xf16> to vector<2x3xf64>
  return %0, %1 : vector<4xf64>, vector<2x3xf64>
}
