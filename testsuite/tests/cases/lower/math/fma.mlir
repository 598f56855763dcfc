// RUN: --convert-math-to-llvm --split-input-file

func.func @scalars(%x: f32, %y: f64) -> (f32, f64) {
  %0 = math.fma %x, %x, %x : f32
  %1 = math.fma %y, %y, %y fastmath<contract> : f64
  return %0, %1 : f32, f64
}

// -----

func.func @vectors(%x: vector<4xf16>, %y: vector<[4]xf32>, %z: vector<2x3xf32>) -> (vector<4xf16>, vector<[4]xf32>, vector<2x3xf32>) {
  %0 = math.fma %x, %x, %x : vector<4xf16>
  %1 = math.fma %y, %y, %y : vector<[4]xf32>
  %2 = math.fma %z, %z, %z fastmath<fast> : vector<2x3xf32>
  return %0, %1, %2 : vector<4xf16>, vector<[4]xf32>, vector<2x3xf32>
}
