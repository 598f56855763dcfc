// RUN: --split-input-file

func.func @scalars(%a: f32, %b: f32, %n: f8E4M3) {
  %0 = math.atan2 %a, %b : f32
  %1 = math.atan2 %n, %n : f8E4M3
  %2 = math.atan2 %a, %b {tag} : f32
  %3 = math.atan2 %a, %b fastmath<reassoc> : f32
  %4 = math.atan2 %a, %b fastmath<nsz, reassoc> {tag = 6} : f32
  %5 = math.atan2 %a, %b fastmath<fast> : f32
  %6 = math.atan2 %a, %b fastmath<none> : f32
  %7 = "math.atan2"(%a, %b) : (f32, f32) -> f32
  %8 = "math.atan2"(%a, %b) <{fastmath = #arith.fastmath<nsz>}> : (f32, f32) -> f32
  return
}

func.func @shapes(%v: vector<3xf64>, %s: vector<[3]x2xf16>, %z: vector<f64>, %t: tensor<3x?xf16>, %q: tensor<*xf64>) {
  %0 = math.atan2 %v, %v : vector<3xf64>
  %1 = math.atan2 %s, %s : vector<[3]x2xf16>
  %2 = math.atan2 %z, %z : vector<f64>
  %3 = math.atan2 %t, %t : tensor<3x?xf16>
  %4 = math.atan2 %q, %q : tensor<*xf64>
  return
}

// -----

func.func @not_floats(%x: none) {
  %0 = math.atan2 %x, %x : none
  return
}

// -----

func.func @result_of_another_type(%a: f32) {
  %0 = "math.atan2"(%a, %a) : (f32, f32) -> f64
  return
}

// -----

func.func @different_types(%a: f32, %b: f16) {
  %0 = "math.atan2"(%a, %b) : (f32, f16) -> f32
  return
}

// -----

func.func @unknown_flag(%a: f32) {
  %0 = math.atan2 %a, %a fastmath<no> : f32
  return
}
