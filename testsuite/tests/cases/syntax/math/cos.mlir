// RUN: --split-input-file

func.func @scalars(%a: f128, %b: f128, %n: f8E4M3) {
  %0 = math.cos %a : f128
  %1 = math.cos %n : f8E4M3
  %2 = math.cos %a {tag} : f128
  %3 = math.cos %a fastmath<contract> : f128
  %4 = math.cos %a fastmath<nnan, contract> {tag = 11} : f128
  %5 = math.cos %a fastmath<fast> : f128
  %6 = math.cos %a fastmath<none> : f128
  %7 = "math.cos"(%a) : (f128) -> f128
  %8 = "math.cos"(%a) <{fastmath = #arith.fastmath<nnan>}> : (f128) -> f128
  return
}

func.func @shapes(%v: vector<3xf32>, %s: vector<[3]x2xf64>, %z: vector<f32>, %t: tensor<3x?xf64>, %q: tensor<*xf32>) {
  %0 = math.cos %v : vector<3xf32>
  %1 = math.cos %s : vector<[3]x2xf64>
  %2 = math.cos %z : vector<f32>
  %3 = math.cos %t : tensor<3x?xf64>
  %4 = math.cos %q : tensor<*xf32>
  return
}

// -----

func.func @not_floats(%x: i32) {
  %0 = math.cos %x : i32
  return
}

// -----

func.func @result_of_another_type(%a: f128) {
  %0 = "math.cos"(%a) : (f128) -> f32
  return
}

// -----

func.func @no_results(%a: f128) {
  "math.cos"(%a) : (f128) -> ()
  return
}
