// RUN: --convert-arith-to-llvm --split-input-file

func.func @scalars(%x: i32) -> i8 {
  %0 = arith.trunci %x : i32 to i8
  return %0 : i8
}

// -----

func.func @vectors(%x: vector<4xi32>, %y: vector<2x3xi32>) -> (vector<4xi8>, vector<2x3xi8>) {
  %0 = arith.trunci %x : vector<4xi32> to vector<4xi8>
  %1 = arith.trunci %y : vector<2x3xi32> to vector<2x3xi8>
  return %0, %1 : vector<4xi8>, vector<2x3xi8>
}
