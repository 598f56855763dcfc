// RUN: --convert-arith-to-llvm --split-input-file

func.func @scalars(%x: i32, %y: i1, %z: index, %w: i64) -> (i32, i1, index, i64) {
  %0 = arith.divsi %x, %x exact : i32
  %1 = arith.divsi %y, %y : i1
  %2 = arith.divsi %z, %z : index
  %3 = arith.divsi %w, %w : i64
  return %0, %1, %2, %3 : i32, i1, index, i64
}

// -----

func.func @vectors(%x: vector<4xi8>, %y: vector<[4]xi64>, %z: vector<2x3xindex>) -> (vector<4xi8>, vector<[4]xi64>, vector<2x3xindex>) {
  %0 = arith.divsi %x, %x : vector<4xi8>
  %1 = arith.divsi %y, %y exact : vector<[4]xi64>
  %2 = arith.divsi %z, %z : vector<2x3xindex>
  return %0, %1, %2 : vector<4xi8>, vector<[4]xi64>, vector<2x3xindex>
}
