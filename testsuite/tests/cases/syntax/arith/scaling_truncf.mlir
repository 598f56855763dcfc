// RUN: --split-input-file

func.func @valid(%a: f32, %s: f8E8M0FNU, %v: vector<[4]xf16>, %vs: vector<[4]xf8E8M0FNU>, %t: tensor<3xf64>, %ts: tensor<3xbf16>) {
  %0 = arith.scaling_truncf %a, %s : f32, f8E8M0FNU to f4E2M1FN
  %1 = arith.scaling_truncf %v, %vs {tag} : vector<[4]xf16>, vector<[4]xf8E8M0FNU> to vector<[4]xf8E4M3>
  %2 = arith.scaling_truncf %t, %ts : tensor<3xf64>, tensor<3xbf16> to tensor<3xf6E2M3FN>
  %3 = arith.scaling_truncf %a, %s to_nearest_even : f32, f8E8M0FNU to f4E2M1FN
  %4 = arith.scaling_truncf %a, %s toward_zero fastmath<contract> : f32, f8E8M0FNU to f16
  %5 = arith.scaling_truncf %a, %s fastmath<afn> : f32, f8E8M0FNU to f16
  %6 = "arith.scaling_truncf"(%a, %s) <{fastmath = #arith.fastmath<nsz>, roundingmode = 1 : i32}> : (f32, f8E8M0FNU) -> f8E5M2
  return
}

// -----

func.func @integer_result(%a: f32, %s: f8E8M0FNU) {
  %0 = arith.scaling_truncf %a, %s : f32, f8E8M0FNU to i4
  return
}

// -----

func.func @index_scale(%a: f32, %s: index) {
  %0 = arith.scaling_truncf %a, %s : f32, index to f16
  return
}

// -----

func.func @not_narrower(%a: f16, %s: f8E8M0FNU) {
  %0 = arith.scaling_truncf %a, %s : f16, f8E8M0FNU to f16
  return
}

// -----

func.func @other_dimensions(%a: tensor<2xf32>, %s: tensor<2xf8E8M0FNU>) {
  %0 = arith.scaling_truncf %a, %s : tensor<2xf32>, tensor<2xf8E8M0FNU> to tensor<4xf16>
  return
}

// -----

func.func @unknown_mode(%a: f32, %s: f8E8M0FNU) {
  %0 = arith.scaling_truncf %a, %s nearest : f32, f8E8M0FNU to f16
  return
}

// -----

func.func @mode_out_of_range(%a: f32, %s: f8E8M0FNU) {
  %0 = "arith.scaling_truncf"(%a, %s) {roundingmode = 9 : i32} : (f32, f8E8M0FNU) -> f16
  return
}

// -----

// Error: the operand is scalable, the rest is not.
func.func @scalable_operand(%a: vector<[4]xf32>, %s: vector<4xf8E8M0FNU>) {
  %0 = arith.scaling_truncf %a, %s : vector<[4]xf32>, vector<4xf8E8M0FNU> to vector<4xf8E5M2>
  return
}
