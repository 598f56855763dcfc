// RUN: --convert-arith-to-llvm --split-input-file

func.func @scalars(%x: f32, %y: f64) -> (f32, f64) {
  %0 = arith.negf %x : f32
  %1 = arith.negf %y fastmath<nsz> : f64
  return %0, %1 : f32, f64
}

// -----

func.func @vectors(%x: vector<4xf16>, %y: vector<[4]xf64>, %z: vector<2x3xf32>) -> (vector<4xf16>, vector<[4]xf64>, vector<2x3xf32>) {
  %0 = arith.negf %x : vector<4xf16>
  %1 = arith.negf %y : vector<[4]xf64>
  %2 = arith.negf %z : vector<2x3xf32>
  return %0, %1, %2 : vector<4xf16>, vector<[4]xf64>, vector<2x3xf32>
}
