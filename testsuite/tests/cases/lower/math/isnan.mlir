// RUN: --convert-math-to-llvm --split-input-file

func.func @scalars(%x: f32, %y: f64, %z: f16) -> (i1, i1, i1) {
  %0 = math.isnan %x : f32
  %1 = math.isnan %y : f64
  %2 = math.isnan %z : f16
  return %0, %1, %2 : i1, i1, i1
}

// -----

func.func @vectors(%x: vector<4xf32>, %y: vector<[4]xf64>) -> (vector<4xi1>, vector<[4]xi1>) {
  %0 = math.isnan %x : vector<4xf32>
  %1 = math.isnan %y : vector<[4]xf64>
  return %0, %1 : vector<4xi1>, vector<[4]xi1>
}
