// RUN: --split-input-file

func.func @scalars(%a: f32, %b: f32, %n: f8E4M3) {
  %0 = math.round %a : f32
  %1 = math.round %n : f8E4M3
  %2 = math.round %a {tag} : f32
  %3 = math.round %a fastmath<arcp> : f32
  %4 = math.round %a fastmath<reassoc, arcp> {tag = 24} : f32
  %5 = math.round %a fastmath<fast> : f32
  %6 = math.round %a fastmath<none> : f32
  %7 = "math.round"(%a) : (f32) -> f32
  %8 = "math.round"(%a) <{fastmath = #arith.fastmath<reassoc>}> : (f32) -> f32
  return
}

func.func @shapes(%v: vector<6xf64>, %s: vector<[6]x2xf16>, %z: vector<f64>, %t: tensor<6x?xf16>, %q: tensor<*xf64>) {
  %0 = math.round %v : vector<6xf64>
  %1 = math.round %s : vector<[6]x2xf16>
  %2 = math.round %z : vector<f64>
  %3 = math.round %t : tensor<6x?xf16>
  %4 = math.round %q : tensor<*xf64>
  return
}

// -----

func.func @not_floats(%x: complex<f64>) {
  %0 = math.round %x : complex<f64>
  return
}

// -----

func.func @result_of_another_type(%a: f32) {
  %0 = "math.round"(%a) : (f32) -> f64
  return
}

// -----

func.func @unknown_flag(%a: f32) {
  %0 = math.round %a fastmath<no> : f32
  return
}
