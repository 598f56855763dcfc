// RUN: --convert-math-to-llvm --split-input-file

func.func @scalars(%x: f32, %y: f64) -> (f32, f32, f64, f64) {
  %0, %1 = math.sincos %x : f32
  %2, %3 = math.sincos %y fastmath<afn> : f64
  return %0, %1, %2, %3 : f32, f32, f64, f64
}

// -----

func.func @vectors(%x: vector<4xf32>) -> (vector<4xf32>, vector<4xf32>) {
  %0, %1 = math.sincos %x : vector<4xf32>
  return %0, %1 : vector<4xf32>, vector<4xf32>
}
