// RUN: --split-input-file
// The product of two numbers and a third one, rounded once.

func.func @valid(%a: f32, %b: f32, %c: f32, %v: vector<3xf16>, %s: vector<[4]xf64>, %t: tensor<2x?xf80>, %q: tensor<*xbf16>) {
  %0 = math.fma %a, %b, %c : f32
  %1 = math.fma %v, %v, %v {tag} : vector<3xf16>
  %2 = math.fma %s, %s, %s : vector<[4]xf64>
  %3 = math.fma %t, %t, %t : tensor<2x?xf80>
  %4 = math.fma %q, %q, %q : tensor<*xbf16>
  %5 = math.fma %a, %b, %c fastmath<contract, reassoc> : f32
  %6 = "math.fma"(%a, %b, %c) <{fastmath = #arith.fastmath<ninf>}> : (f32, f32, f32) -> f32
  return
}

// -----

func.func @not_floats(%a: i32) {
  %0 = math.fma %a, %a, %a : i32
  return
}

// -----

func.func @two_operands(%a: f32) {
  %0 = math.fma %a, %a : f32
  return
}

// -----

func.func @two_operands_in_generic_form(%a: f32) {
  %0 = "math.fma"(%a, %a) : (f32, f32) -> f32
  return
}

// -----

func.func @different_types(%a: f32, %b: f64) {
  %0 = "math.fma"(%a, %a, %b) : (f32, f32, f64) -> f32
  return
}

// -----

func.func @different_shapes(%a: vector<2xf32>, %b: vector<4xf32>) {
  %0 = "math.fma"(%a, %a, %b) : (vector<2xf32>, vector<2xf32>, vector<4xf32>) -> vector<2xf32>
  return
}
