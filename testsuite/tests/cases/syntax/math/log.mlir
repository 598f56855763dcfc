// RUN: --split-input-file

func.func @scalars(%a: f64, %b: f64, %n: f8E4M3) {
  %0 = math.log %a : f64
  %1 = math.log %n : f8E4M3
  %2 = math.log %a {tag} : f64
  %3 = math.log %a fastmath<afn> : f64
  %4 = math.log %a fastmath<ninf, afn> {tag = 19} : f64
  %5 = math.log %a fastmath<fast> : f64
  %6 = math.log %a fastmath<none> : f64
  %7 = "math.log"(%a) : (f64) -> f64
  %8 = "math.log"(%a) <{fastmath = #arith.fastmath<ninf>}> : (f64) -> f64
  return
}

func.func @shapes(%v: vector<6xf16>, %s: vector<[6]x2xbf16>, %z: vector<f16>, %t: tensor<6x?xbf16>, %q: tensor<*xf16>) {
  %0 = math.log %v : vector<6xf16>
  %1 = math.log %s : vector<[6]x2xbf16>
  %2 = math.log %z : vector<f16>
  %3 = math.log %t : tensor<6x?xbf16>
  %4 = math.log %q : tensor<*xf16>
  return
}

// -----

func.func @not_floats(%x: tuple<f32>) {
  %0 = math.log %x : tuple<f32>
  return
}

// -----

func.func @result_of_another_type(%a: f64) {
  %0 = "math.log"(%a) : (f64) -> f16
  return
}

// -----

func.func @no_operands() {
  %0 = "math.log"() : () -> f64
  return
}
