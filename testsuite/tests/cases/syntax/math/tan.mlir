// RUN: --split-input-file

func.func @scalars(%a: f32, %b: f32, %n: f8E4M3) {
  %0 = math.tan %a : f32
  %1 = math.tan %n : f8E4M3
  %2 = math.tan %a {tag} : f32
  %3 = math.tan %a fastmath<nsz> : f32
  %4 = math.tan %a fastmath<afn, nsz> {tag = 30} : f32
  %5 = math.tan %a fastmath<fast> : f32
  %6 = math.tan %a fastmath<none> : f32
  %7 = "math.tan"(%a) : (f32) -> f32
  %8 = "math.tan"(%a) <{fastmath = #arith.fastmath<afn>}> : (f32) -> f32
  return
}

func.func @shapes(%v: vector<2xf64>, %s: vector<[2]x2xf16>, %z: vector<f64>, %t: tensor<2x?xf16>, %q: tensor<*xf64>) {
  %0 = math.tan %v : vector<2xf64>
  %1 = math.tan %s : vector<[2]x2xf16>
  %2 = math.tan %z : vector<f64>
  %3 = math.tan %t : tensor<2x?xf16>
  %4 = math.tan %q : tensor<*xf64>
  return
}

// -----

func.func @not_floats(%x: tuple<f32>) {
  %0 = math.tan %x : tuple<f32>
  return
}

// -----

func.func @result_of_another_type(%a: f32) {
  %0 = "math.tan"(%a) : (f32) -> f64
  return
}

// -----

func.func @unknown_flag(%a: f32) {
  %0 = math.tan %a fastmath<finite> : f32
  return
}
