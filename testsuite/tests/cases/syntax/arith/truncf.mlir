// RUN: --split-input-file

func.func @valid(%a0: f64, %a1: f32, %a2: f16, %a3: f8E4M3,
    %a4: f128, %a5: vector<4xf32>, %a6: vector<[2]xf64>, %a7: vector<f80>,
    %a8: tensor<?x3xf64>) {
  %0 = arith.truncf %a0 : f64 to f32
  %1 = arith.truncf %a1 : f32 to bf16
  %2 = arith.truncf %a2 : f16 to f8E5M2
  %3 = arith.truncf %a3 : f8E4M3 to f4E2M1FN
  %4 = arith.truncf %a4 : f128 to f80
  %5 = arith.truncf %a5 : vector<4xf32> to vector<4xf16>
  %6 = arith.truncf %a6 : vector<[2]xf64> to vector<[2]xf32>
  %7 = arith.truncf %a7 : vector<f80> to vector<f16>
  %8 = arith.truncf %a8 : tensor<?x3xf64> to tensor<?x3xbf16>
  %9 = arith.truncf %a0 {tag} : f64 to f32
  %10 = "arith.truncf"(%a0) : (f64) -> f32
  return
}

// -----

// How the number is rounded.
func.func @rounding(%a: f64) {
  %0 = arith.truncf %a to_nearest_even : f64 to f32
  %1 = arith.truncf %a downward : f64 to f32
  %2 = arith.truncf %a upward : f64 to f32
  %3 = arith.truncf %a toward_zero : f64 to f32
  %4 = arith.truncf %a to_nearest_away fastmath<ninf> {tag} : f64 to f32
  %5 = "arith.truncf"(%a) <{roundingmode = 2 : i32}> : (f64) -> f32
  return
}

// -----

func.func @fastmath(%a: f32) {
  %0 = arith.truncf %a fastmath<nnan> : f32 to bf16
  %1 = arith.truncf %a fastmath<none> : f32 to bf16
  %2 = arith.truncf %a fastmath<fast> {tag} : f32 to bf16
  %3 = "arith.truncf"(%a) <{fastmath = #arith.fastmath<contract>}> : (f32) -> bf16
  return
}

// -----

func.func @unknown_mode(%a: f64) {
  %0 = arith.truncf %a to_even : f64 to f32
  return
}

// -----

func.func @mode_out_of_range(%a: f64) {
  %0 = "arith.truncf"(%a) <{roundingmode = 5 : i32}> : (f64) -> f32
  return
}

// -----

func.func @mode_behind_flags(%a: f64) {
  %0 = arith.truncf %a fastmath<fast> downward : f64 to f32
  return
}

// -----

func.func @same_width(%a: f64) {
  %0 = arith.truncf %a : f64 to f64
  return
}

// -----

func.func @wider(%a: f16) {
  %0 = arith.truncf %a : f16 to f32
  return
}

// -----

func.func @integer_result(%a: f64) {
  %0 = arith.truncf %a : f64 to i32
  return
}

// -----

func.func @index_operand(%a: index) {
  %0 = arith.truncf %a : index to f32
  return
}

// -----

func.func @other_shape(%a: vector<4xf64>) {
  %0 = arith.truncf %a : vector<4xf64> to vector<8xf32>
  return
}

// -----

func.func @unranked_and_ranked(%a: tensor<*xf64>) {
  %0 = arith.truncf %a : tensor<*xf64> to vector<8xf32>
  return
}

// -----

func.func @complex(%a: complex<f64>) {
  %0 = arith.truncf %a : complex<f64> to complex<f32>
  return
}

// -----

// The dimensions of unranked tensors are not known to be the same.
func.func @unranked(%a: tensor<*xf64>) {
  %0 = arith.truncf %a : tensor<*xf64> to tensor<*xf32>
  return
}

// -----

func.func @two_operands(%a: f64) {
  %0 = "arith.truncf"(%a, %a) : (f64, f64) -> f32
  return
}

// -----

// Error: another encoding.
func.func @encodings(%a: tensor<4xf32, 1>) {
  %0 = arith.truncf %a : tensor<4xf32, 1> to tensor<4xf16>
  return
}
