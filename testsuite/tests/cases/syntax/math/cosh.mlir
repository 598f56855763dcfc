// RUN: --split-input-file

func.func @scalars(%a: f32, %b: f32, %n: f8E4M3) {
  %0 = math.cosh %a : f32
  %1 = math.cosh %n : f8E4M3
  %2 = math.cosh %a {tag} : f32
  %3 = math.cosh %a fastmath<afn> : f32
  %4 = math.cosh %a fastmath<ninf, afn> {tag = 12} : f32
  %5 = math.cosh %a fastmath<fast> : f32
  %6 = math.cosh %a fastmath<none> : f32
  %7 = "math.cosh"(%a) : (f32) -> f32
  %8 = "math.cosh"(%a) <{fastmath = #arith.fastmath<ninf>}> : (f32) -> f32
  return
}

func.func @shapes(%v: vector<4xf64>, %s: vector<[4]x2xf16>, %z: vector<f64>, %t: tensor<4x?xf16>, %q: tensor<*xf64>) {
  %0 = math.cosh %v : vector<4xf64>
  %1 = math.cosh %s : vector<[4]x2xf16>
  %2 = math.cosh %z : vector<f64>
  %3 = math.cosh %t : tensor<4x?xf16>
  %4 = math.cosh %q : tensor<*xf64>
  return
}

// -----

func.func @not_floats(%x: index) {
  %0 = math.cosh %x : index
  return
}

// -----

func.func @result_of_another_type(%a: f32) {
  %0 = "math.cosh"(%a) : (f32) -> f64
  return
}

// -----

func.func @unknown_flag(%a: f32) {
  %0 = math.cosh %a fastmath<finite> : f32
  return
}
