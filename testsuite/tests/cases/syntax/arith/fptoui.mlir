// RUN: --split-input-file

func.func @valid(%a0: f32, %a1: f64, %a2: bf16, %a3: f8E4M3B11FNUZ,
    %a4: vector<4xf16>, %a5: vector<[4]x2xf32>, %a6: tensor<2x?xf80>, %a7: vector<f32>) {
  %0 = arith.fptoui %a0 : f32 to i32
  %1 = arith.fptoui %a1 : f64 to i1
  %2 = arith.fptoui %a2 : bf16 to i128
  %3 = arith.fptoui %a3 : f8E4M3B11FNUZ to i7
  %4 = arith.fptoui %a4 : vector<4xf16> to vector<4xi64>
  %5 = arith.fptoui %a5 : vector<[4]x2xf32> to vector<[4]x2xi8>
  %6 = arith.fptoui %a6 : tensor<2x?xf80> to tensor<2x?xi16>
  %7 = arith.fptoui %a7 : vector<f32> to vector<i32>
  %8 = arith.fptoui %a0 {tag} : f32 to i32
  %9 = "arith.fptoui"(%a0) : (f32) -> i32
  return
}

// -----

func.func @integer_operand(%a: i32) {
  %0 = arith.fptoui %a : i32 to i64
  return
}

// -----

func.func @float_result(%a: f32) {
  %0 = arith.fptoui %a : f32 to f64
  return
}

// -----

func.func @index_result(%a: f64) {
  %0 = arith.fptoui %a : f64 to index
  return
}

// -----

func.func @signed_result(%a: f32) {
  %0 = arith.fptoui %a : f32 to ui32
  return
}

// -----

func.func @other_shape(%a: vector<4xf32>) {
  %0 = arith.fptoui %a : vector<4xf32> to vector<3xi32>
  return
}

// -----

func.func @scalar_and_vector(%a: f32) {
  %0 = arith.fptoui %a : f32 to vector<1xi32>
  return
}

// -----

func.func @memref(%a: memref<4xf32>) {
  %0 = arith.fptoui %a : memref<4xf32> to memref<4xi32>
  return
}

// -----

// The dimensions of unranked tensors are not known to be the same.
func.func @unranked(%a: tensor<*xf32>) {
  %0 = arith.fptoui %a : tensor<*xf32> to tensor<*xi32>
  return
}

// -----

func.func @two_operands(%a: f32) {
  %0 = "arith.fptoui"(%a, %a) : (f32, f32) -> i32
  return
}
