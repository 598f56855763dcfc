// RUN: --convert-arith-to-llvm --split-input-file

func.func @scalars(%x: i32) -> f32 {
  %0 = arith.sitofp %x : i32 to f32
  return %0 : f32
}

// -----

func.func @vectors(%x: vector<4xi32>, %y: vector<2x3xi32>) -> (vector<4xf32>, vector<2x3xf32>) {
  %0 = arith.sitofp %x : vector<4xi32> to vector<4xf32>
  %1 = arith.sitofp %y : vector<2x3xi32> to vector<2x3xf32>
  return %0, %1 : vector<4xf32>, vector<2x3xf32>
}
