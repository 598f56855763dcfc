// RUN: --arith-expand --split-input-file

func.func @scalars(%x: f32, %y: f64) -> (f32, f64) {
  %0 = arith.maximumf %x, %x : f32
  %1 = arith.maximumf %y, %y fastmath<nnan> : f64
  return %0, %1 : f32, f64
}

// -----

func.func @vectors(%x: vector<4xf16>, %y: tensor<4xf64>) -> (vector<4xf16>, tensor<4xf64>) {
  %0 = arith.maximumf %x, %x : vector<4xf16>
  %1 = arith.maximumf %y, %y : tensor<4xf64>
  return %0, %1 : vector<4xf16>, tensor<4xf64>
}
