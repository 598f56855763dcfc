// RUN: --convert-arith-to-llvm --split-input-file

func.func @scalars() -> (i32, index, f32, f8E5M2, i1) {
  %0 = arith.constant -7 : i32
  %1 = arith.constant 42 : index
  %2 = arith.constant 1.5 : f32
  %3 = arith.constant 1.5 : f8E5M2
  %4 = arith.constant true
  return %0, %1, %2, %3, %4 : i32, index, f32, f8E5M2, i1
}

// -----

func.func @vectors() -> (vector<4xi32>, vector<2x2xindex>, vector<[4]xf32>, vector<2x3xf32>) {
  %0 = arith.constant dense<[1, 2, 3, 4]> : vector<4xi32>
  %1 = arith.constant dense<[[1, 2], [3, 4]]> : vector<2x2xindex>
  %2 = arith.constant dense<1.0> : vector<[4]xf32>
  %3 = arith.constant dense<0.5> : vector<2x3xf32>
  return %0, %1, %2, %3 : vector<4xi32>, vector<2x2xindex>, vector<[4]xf32>, vector<2x3xf32>
}

// -----

func.func @tensors() -> tensor<4xi32> {
  %0 = arith.constant dense<[1, 2, 3, 4]> : tensor<4xi32>
  return %0 : tensor<4xi32>
}
