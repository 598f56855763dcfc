// RUN: --split-input-file

func.func @valid(%a0: i32, %a1: i1, %a2: i128, %a3: i7,
    %a4: vector<4xi64>, %a5: vector<[4]x2xi8>, %a6: tensor<2x?xi16>, %a7: vector<i32>) {
  %0 = arith.sitofp %a0 : i32 to f32
  %1 = arith.sitofp %a1 : i1 to f64
  %2 = arith.sitofp %a2 : i128 to bf16
  %3 = arith.sitofp %a3 : i7 to f8E4M3B11FNUZ
  %4 = arith.sitofp %a4 : vector<4xi64> to vector<4xf16>
  %5 = arith.sitofp %a5 : vector<[4]x2xi8> to vector<[4]x2xf32>
  %6 = arith.sitofp %a6 : tensor<2x?xi16> to tensor<2x?xf80>
  %7 = arith.sitofp %a7 : vector<i32> to vector<f32>
  %8 = arith.sitofp %a0 {tag} : i32 to f32
  %9 = "arith.sitofp"(%a0) : (i32) -> f32
  return
}

// -----

func.func @float_operand(%a: f32) {
  %0 = arith.sitofp %a : f32 to f64
  return
}

// -----

func.func @integer_result(%a: i32) {
  %0 = arith.sitofp %a : i32 to i64
  return
}

// -----

func.func @index_operand(%a: index) {
  %0 = arith.sitofp %a : index to f32
  return
}

// -----

func.func @unsigned_operand(%a: ui8) {
  %0 = arith.sitofp %a : ui8 to f32
  return
}

// -----

func.func @other_rank(%a: tensor<4xi32>) {
  %0 = arith.sitofp %a : tensor<4xi32> to tensor<4x?xf32>
  return
}

// -----

func.func @vector_and_scalar(%a: vector<1xi8>) {
  %0 = arith.sitofp %a : vector<1xi8> to f32
  return
}

// -----

// The dimensions of unranked tensors are not known to be the same.
func.func @unranked(%a: tensor<*xi32>) {
  %0 = arith.sitofp %a : tensor<*xi32> to tensor<*xf32>
  return
}

// -----

func.func @two_operands(%a: i32) {
  %0 = "arith.sitofp"(%a, %a) : (i32, i32) -> f32
  return
}
