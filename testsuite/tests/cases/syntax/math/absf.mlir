// RUN: --split-input-file

func.func @scalars(%a: f32, %b: f32, %n: f8E4M3) {
  %0 = math.absf %a : f32
  %1 = math.absf %n : f8E4M3
  %2 = math.absf %a {tag} : f32
  %3 = math.absf %a fastmath<nnan> : f32
  %4 = math.absf %a fastmath<arcp, nnan> {tag = 0} : f32
  %5 = math.absf %a fastmath<fast> : f32
  %6 = math.absf %a fastmath<none> : f32
  %7 = "math.absf"(%a) : (f32) -> f32
  %8 = "math.absf"(%a) <{fastmath = #arith.fastmath<arcp>}> : (f32) -> f32
  return
}

func.func @shapes(%v: vector<2xf64>, %s: vector<[2]x2xf16>, %z: vector<f64>, %t: tensor<2x?xf16>, %q: tensor<*xf64>) {
  %0 = math.absf %v : vector<2xf64>
  %1 = math.absf %s : vector<[2]x2xf16>
  %2 = math.absf %z : vector<f64>
  %3 = math.absf %t : tensor<2x?xf16>
  %4 = math.absf %q : tensor<*xf64>
  return
}

// -----

func.func @not_floats(%x: i32) {
  %0 = math.absf %x : i32
  return
}

// -----

func.func @result_of_another_type(%a: f32) {
  %0 = "math.absf"(%a) : (f32) -> f64
  return
}

// -----

func.func @unknown_flag(%a: f32) {
  %0 = math.absf %a fastmath<exact> : f32
  return
}
