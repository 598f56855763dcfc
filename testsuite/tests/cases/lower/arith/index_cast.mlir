// RUN: --convert-arith-to-llvm --split-input-file

func.func @scalars(%x: index, %r: i8, %s: i64) -> (i32, index, index) {
  %0 = arith.index_cast %x : index to i32
  %5 = arith.index_cast %r : i8 to index
  %6 = arith.index_cast %s : i64 to index
  return %0, %5, %6 : i32, index, index
}

// -----

func.func @vectors(%x: vector<4xindex>, %y: vector<2x3xindex>) -> (vector<4xi32>, vector<2x3xi32>) {
  %0 = arith.index_cast %x : vector<4xindex> to vector<4xi32>
  %1 = arith.index_cast %y : vector<2x3xindex> to vector<2x3xi32>
  return %0, %1 : vector<4xi32>, vector<2x3xi32>
}
