// RUN: --convert-math-to-llvm --split-input-file

func.func @scalars(%x: i32, %y: i1, %z: index, %w: i128) -> (i32, i1, index, i128) {
  %0 = math.cttz %x : i32
  %1 = math.cttz %y : i1
  %2 = math.cttz %z : index
  %3 = math.cttz %w : i128
  return %0, %1, %2, %3 : i32, i1, index, i128
}

// -----

func.func @vectors(%x: vector<4xi8>, %y: vector<[4]xindex>, %z: vector<2x3xi64>) -> (vector<4xi8>, vector<[4]xindex>, vector<2x3xi64>) {
  %0 = math.cttz %x : vector<4xi8>
  %1 = math.cttz %y : vector<[4]xindex>
  %2 = math.cttz %z : vector<2x3xi64>
  return %0, %1, %2 : vector<4xi8>, vector<[4]xindex>, vector<2x3xi64>
}
