// RUN: --arith-expand --split-input-file

func.func @scalars(%x: i32, %z: index) -> (i32, index) {
  %0 = arith.ceildivsi %x, %x : i32
  %2 = arith.ceildivsi %z, %z : index
  return %0, %2 : i32, index
}

// -----

func.func @vectors(%x: vector<4xi8>, %y: tensor<4xi64>) -> (vector<4xi8>, tensor<4xi64>) {
  %0 = arith.ceildivsi %x, %x : vector<4xi8>
  %1 = arith.ceildivsi %y, %y : tensor<4xi64>
  return %0, %1 : vector<4xi8>, tensor<4xi64>
}
