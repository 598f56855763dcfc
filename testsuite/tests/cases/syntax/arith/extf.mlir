// RUN: --split-input-file

func.func @valid(%a0: f32, %a1: bf16, %a2: f8E5M2, %a3: f4E2M1FN,
    %a4: f80, %a5: vector<4xf16>, %a6: vector<[2]xf32>, %a7: vector<f16>,
    %a8: tensor<?x3xbf16>) {
  %0 = arith.extf %a0 : f32 to f64
  %1 = arith.extf %a1 : bf16 to f32
  %2 = arith.extf %a2 : f8E5M2 to f16
  %3 = arith.extf %a3 : f4E2M1FN to f8E4M3
  %4 = arith.extf %a4 : f80 to f128
  %5 = arith.extf %a5 : vector<4xf16> to vector<4xf32>
  %6 = arith.extf %a6 : vector<[2]xf32> to vector<[2]xf64>
  %7 = arith.extf %a7 : vector<f16> to vector<f80>
  %8 = arith.extf %a8 : tensor<?x3xbf16> to tensor<?x3xf64>
  %9 = arith.extf %a0 {tag} : f32 to f64
  %10 = "arith.extf"(%a0) : (f32) -> f64
  return
}

// -----

func.func @fastmath(%a: f16) {
  %0 = arith.extf %a fastmath<nnan> : f16 to f64
  %1 = arith.extf %a fastmath<none> : f16 to f64
  %2 = arith.extf %a fastmath<fast> {tag} : f16 to f64
  %3 = "arith.extf"(%a) <{fastmath = #arith.fastmath<contract>}> : (f16) -> f64
  return
}

// -----

func.func @unknown_flag(%a: f16) {
  %0 = arith.extf %a fastmath<precise> : f16 to f32
  return
}

// -----

func.func @same_width(%a: f32) {
  %0 = arith.extf %a : f32 to f32
  return
}

// -----

func.func @same_width_of_another_type(%a: f16) {
  %0 = arith.extf %a : f16 to bf16
  return
}

// -----

func.func @narrower(%a: f64) {
  %0 = arith.extf %a : f64 to f16
  return
}

// -----

func.func @integer_operand(%a: i32) {
  %0 = arith.extf %a : i32 to f64
  return
}

// -----

func.func @integer_result(%a: f32) {
  %0 = arith.extf %a : f32 to i64
  return
}

// -----

func.func @other_shape(%a: vector<4xf16>) {
  %0 = arith.extf %a : vector<4xf16> to vector<2x2xf32>
  return
}

// -----

func.func @scalar_and_tensor(%a: f32) {
  %0 = arith.extf %a : f32 to tensor<f64>
  return
}

// -----

// The dimensions of unranked tensors are not known to be the same.
func.func @unranked(%a: tensor<*xf32>) {
  %0 = arith.extf %a : tensor<*xf32> to tensor<*xf64>
  return
}

// -----

func.func @two_operands(%a: f32) {
  %0 = "arith.extf"(%a, %a) : (f32, f32) -> f64
  return
}
