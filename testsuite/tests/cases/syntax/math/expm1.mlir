// RUN: --split-input-file

func.func @scalars(%a: f128, %b: f128, %n: f8E4M3) {
  %0 = math.expm1 %a : f128
  %1 = math.expm1 %n : f8E4M3
  %2 = math.expm1 %a {tag} : f128
  %3 = math.expm1 %a fastmath<arcp> : f128
  %4 = math.expm1 %a fastmath<reassoc, arcp> {tag = 17} : f128
  %5 = math.expm1 %a fastmath<fast> : f128
  %6 = math.expm1 %a fastmath<none> : f128
  %7 = "math.expm1"(%a) : (f128) -> f128
  %8 = "math.expm1"(%a) <{fastmath = #arith.fastmath<reassoc>}> : (f128) -> f128
  return
}

func.func @shapes(%v: vector<4xf32>, %s: vector<[4]x2xf64>, %z: vector<f32>, %t: tensor<4x?xf64>, %q: tensor<*xf32>) {
  %0 = math.expm1 %v : vector<4xf32>
  %1 = math.expm1 %s : vector<[4]x2xf64>
  %2 = math.expm1 %z : vector<f32>
  %3 = math.expm1 %t : tensor<4x?xf64>
  %4 = math.expm1 %q : tensor<*xf32>
  return
}

// -----

func.func @not_floats(%x: none) {
  %0 = math.expm1 %x : none
  return
}

// -----

func.func @result_of_another_type(%a: f128) {
  %0 = "math.expm1"(%a) : (f128) -> f32
  return
}

// -----

func.func @no_results(%a: f128) {
  "math.expm1"(%a) : (f128) -> ()
  return
}
