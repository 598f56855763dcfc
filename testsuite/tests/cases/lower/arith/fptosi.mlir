// RUN: --convert-arith-to-llvm --split-input-file

func.func @scalars(%x: f32) -> i8 {
  %0 = arith.fptosi %x : f32 to i8
  return %0 : i8
}

// -----

func.func @vectors(%x: vector<4xf32>, %y: vector<2x3xf32>) -> (vector<4xi8>, vector<2x3xi8>) {
  %0 = arith.fptosi %x : vector<4xf32> to vector<4xi8>
  %1 = arith.fptosi %y : vector<2x3xf32> to vector<2x3xi8>
  return %0, %1 : vector<4xi8>, vector<2x3xi8>
}
