// RUN: --split-input-file

func.func @scalars(%a: f128, %b: f128, %n: f8E4M3) {
  %0 = math.atan %a : f128
  %1 = math.atan %n : f8E4M3
  %2 = math.atan %a {tag} : f128
  %3 = math.atan %a fastmath<afn> : f128
  %4 = math.atan %a fastmath<ninf, afn> {tag = 5} : f128
  %5 = math.atan %a fastmath<fast> : f128
  %6 = math.atan %a fastmath<none> : f128
  %7 = "math.atan"(%a) : (f128) -> f128
  %8 = "math.atan"(%a) <{fastmath = #arith.fastmath<ninf>}> : (f128) -> f128
  return
}

func.func @shapes(%v: vector<2xf32>, %s: vector<[2]x2xf64>, %z: vector<f32>, %t: tensor<2x?xf64>, %q: tensor<*xf32>) {
  %0 = math.atan %v : vector<2xf32>
  %1 = math.atan %s : vector<[2]x2xf64>
  %2 = math.atan %z : vector<f32>
  %3 = math.atan %t : tensor<2x?xf64>
  %4 = math.atan %q : tensor<*xf32>
  return
}

// -----

func.func @not_floats(%x: tensor<?xi1>) {
  %0 = math.atan %x : tensor<?xi1>
  return
}

// -----

func.func @result_of_another_type(%a: f128) {
  %0 = "math.atan"(%a) : (f128) -> f32
  return
}

// -----

func.func @no_results(%a: f128) {
  "math.atan"(%a) : (f128) -> ()
  return
}
