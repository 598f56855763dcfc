// RUN: --convert-math-to-llvm --split-input-file

func.func @scalars(%x: f32, %y: f64, %z: f16) -> (i1, i1, i1) {
  %0 = math.isfinite %x : f32
  %1 = math.isfinite %y : f64
  %2 = math.isfinite %z : f16
  return %0, %1, %2 : i1, i1, i1
}

// -----

func.func @vectors(%x: vector<4xf32>, %y: vector<[4]xf64>) -> (vector<4xi1>, vector<[4]xi1>) {
  %0 = math.isfinite %x : vector<4xf32>
  %1 = math.isfinite %y : vector<[4]xf64>
  return %0, %1 : vector<4xi1>, vector<[4]xi1>
}
