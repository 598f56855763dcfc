// RUN: --split-input-file

func.func @valid(%a: f4E2M1FN, %s: f8E8M0FNU, %v: vector<4xf8E5M2>, %vs: vector<4xf8E8M0FNU>, %x: f16, %t: tensor<?x2xf6E3M2FN>, %ts: tensor<?x2xf32>) {
  %0 = arith.scaling_extf %a, %s : f4E2M1FN, f8E8M0FNU to f32
  %1 = arith.scaling_extf %a, %x : f4E2M1FN, f16 to bf16
  %2 = arith.scaling_extf %v, %vs {tag} : vector<4xf8E5M2>, vector<4xf8E8M0FNU> to vector<4xf16>
  %3 = arith.scaling_extf %t, %ts : tensor<?x2xf6E3M2FN>, tensor<?x2xf32> to tensor<?x2xf64>
  %4 = arith.scaling_extf %a, %s fastmath<nnan, ninf> : f4E2M1FN, f8E8M0FNU to f32
  %5 = arith.scaling_extf %a, %s fastmath<none> : f4E2M1FN, f8E8M0FNU to f32
  %6 = "arith.scaling_extf"(%a, %s) <{fastmath = #arith.fastmath<fast>}> : (f4E2M1FN, f8E8M0FNU) -> f32
  return
}

// -----

func.func @integer(%a: i4, %s: f8E8M0FNU) {
  %0 = arith.scaling_extf %a, %s : i4, f8E8M0FNU to f32
  return
}

// -----

func.func @integer_scale(%a: f4E2M1FN, %s: i8) {
  %0 = arith.scaling_extf %a, %s : f4E2M1FN, i8 to f32
  return
}

// -----

func.func @not_wider(%a: f32, %s: f8E8M0FNU) {
  %0 = arith.scaling_extf %a, %s : f32, f8E8M0FNU to f32
  return
}

// -----

func.func @other_dimensions(%a: tensor<2xf4E2M1FN>, %s: tensor<2xf8E8M0FNU>) {
  %0 = arith.scaling_extf %a, %s : tensor<2xf4E2M1FN>, tensor<2xf8E8M0FNU> to tensor<3xf32>
  return
}

// -----

func.func @no_scale(%a: f4E2M1FN) {
  %0 = arith.scaling_extf %a : f4E2M1FN to f32
  return
}

// -----

func.func @no_type_of_scale(%a: f4E2M1FN, %s: f8E8M0FNU) {
  %0 = arith.scaling_extf %a, %s : f4E2M1FN to f32
  return
}

// -----

// Error: the scale is scalable, the rest is not.
func.func @scalable_scale(%a: vector<4xf8E5M2>, %s: vector<[4]xf8E8M0FNU>) {
  %0 = arith.scaling_extf %a, %s : vector<4xf8E5M2>, vector<[4]xf8E8M0FNU> to vector<4xf32>
  return
}

// -----

// Error: the result is scalable, the rest is not.
func.func @scalable_result(%a: vector<4xf8E5M2>, %s: vector<4xf8E8M0FNU>) {
  %0 = arith.scaling_extf %a, %s : vector<4xf8E5M2>, vector<4xf8E8M0FNU> to vector<[4]xf32>
  return
}

// -----

// Other dimensions may be scalable.
func.func @scalable_dimensions(%a: vector<4x[4]xf8E5M2>, %s: vector<4x[4]xf8E8M0FNU>) {
  %0 = arith.scaling_extf %a, %s : vector<4x[4]xf8E5M2>, vector<4x[4]xf8E8M0FNU> to vector<[4]x4xf32>
  return
}

// -----

// Error: another encoding.
func.func @encodings(%a: tensor<4xf8E5M2, 1>, %s: f8E8M0FNU) {
  %0 = arith.scaling_extf %a, %s : tensor<4xf8E5M2, 1>, f8E8M0FNU to tensor<4xf32, 2>
  return
}
