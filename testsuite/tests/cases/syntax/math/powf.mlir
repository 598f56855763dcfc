// RUN: --split-input-file

func.func @scalars(%a: f128, %b: f128, %n: f8E4M3) {
  %0 = math.powf %a, %b : f128
  %1 = math.powf %n, %n : f8E4M3
  %2 = math.powf %a, %b {tag} : f128
  %3 = math.powf %a, %b fastmath<nsz> : f128
  %4 = math.powf %a, %b fastmath<afn, nsz> {tag = 23} : f128
  %5 = math.powf %a, %b fastmath<fast> : f128
  %6 = math.powf %a, %b fastmath<none> : f128
  %7 = "math.powf"(%a, %b) : (f128, f128) -> f128
  %8 = "math.powf"(%a, %b) <{fastmath = #arith.fastmath<afn>}> : (f128, f128) -> f128
  return
}

func.func @shapes(%v: vector<5xf32>, %s: vector<[5]x2xf64>, %z: vector<f32>, %t: tensor<5x?xf64>, %q: tensor<*xf32>) {
  %0 = math.powf %v, %v : vector<5xf32>
  %1 = math.powf %s, %s : vector<[5]x2xf64>
  %2 = math.powf %z, %z : vector<f32>
  %3 = math.powf %t, %t : tensor<5x?xf64>
  %4 = math.powf %q, %q : tensor<*xf32>
  return
}

// -----

func.func @not_floats(%x: index) {
  %0 = math.powf %x, %x : index
  return
}

// -----

func.func @result_of_another_type(%a: f128) {
  %0 = "math.powf"(%a, %a) : (f128, f128) -> f32
  return
}

// -----

func.func @different_types(%a: f128, %b: f64) {
  %0 = "math.powf"(%a, %b) : (f128, f64) -> f128
  return
}

// -----

func.func @no_results(%a: f128) {
  "math.powf"(%a, %a) : (f128, f128) -> ()
  return
}
