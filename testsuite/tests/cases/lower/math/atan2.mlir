// RUN: --convert-math-to-llvm --split-input-file

func.func @scalars(%x: f32, %y: f64, %z: f16) -> (f32, f64, f16) {
  %0 = math.atan2 %x, %x : f32
  %1 = math.atan2 %y, %y fastmath<nnan> : f64
  %2 = math.atan2 %z, %z fastmath<fast> : f16
  return %0, %1, %2 : f32, f64, f16
}

// -----

func.func @vectors(%x: vector<4xf32>, %y: vector<[4]xf64>, %z: vector<2x3xf32>) -> (vector<4xf32>, vector<[4]xf64>, vector<2x3xf32>) {
  %0 = math.atan2 %x, %x : vector<4xf32>
  %1 = math.atan2 %y, %y : vector<[4]xf64>
  %2 = math.atan2 %z, %z fastmath<afn> : vector<2x3xf32>
  return %0, %1, %2 : vector<4xf32>, vector<[4]xf64>, vector<2x3xf32>
}
