// RUN: --convert-arith-to-llvm --split-input-file

func.func @scalars(%x: i8) -> i32 {
  %0 = arith.extsi %x : i8 to i32
  return %0 : i32
}

// -----

func.func @vectors(%x: vector<4xi8>, %y: vector<2x3xi8>) -> (vector<4xi32>, vector<2x3xi32>) {
  %0 = arith.extsi %x : vector<4xi8> to vector<4xi32>
  %1 = arith.extsi %y : vector<2x3xi8> to vector<2x3xi32>
  return %0, %1 : vector<4xi32>, vector<2x3xi32>
}
