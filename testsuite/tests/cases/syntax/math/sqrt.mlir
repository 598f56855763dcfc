// RUN: --split-input-file

func.func @scalars(%a: f128, %b: f128, %n: f8E4M3) {
  %0 = math.sqrt %a : f128
  %1 = math.sqrt %n : f8E4M3
  %2 = math.sqrt %a {tag} : f128
  %3 = math.sqrt %a fastmath<ninf> : f128
  %4 = math.sqrt %a fastmath<contract, ninf> {tag = 29} : f128
  %5 = math.sqrt %a fastmath<fast> : f128
  %6 = math.sqrt %a fastmath<none> : f128
  %7 = "math.sqrt"(%a) : (f128) -> f128
  %8 = "math.sqrt"(%a) <{fastmath = #arith.fastmath<contract>}> : (f128) -> f128
  return
}

func.func @shapes(%v: vector<6xf32>, %s: vector<[6]x2xf64>, %z: vector<f32>, %t: tensor<6x?xf64>, %q: tensor<*xf32>) {
  %0 = math.sqrt %v : vector<6xf32>
  %1 = math.sqrt %s : vector<[6]x2xf64>
  %2 = math.sqrt %z : vector<f32>
  %3 = math.sqrt %t : tensor<6x?xf64>
  %4 = math.sqrt %q : tensor<*xf32>
  return
}

// -----

func.func @not_floats(%x: si16) {
  %0 = math.sqrt %x : si16
  return
}

// -----

func.func @result_of_another_type(%a: f128) {
  %0 = "math.sqrt"(%a) : (f128) -> f32
  return
}

// -----

func.func @no_results(%a: f128) {
  "math.sqrt"(%a) : (f128) -> ()
  return
}
