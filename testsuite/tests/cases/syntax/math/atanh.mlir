// RUN: --split-input-file

func.func @scalars(%a: f64, %b: f64, %n: f8E4M3) {
  %0 = math.atanh %a : f64
  %1 = math.atanh %n : f8E4M3
  %2 = math.atanh %a {tag} : f64
  %3 = math.atanh %a fastmath<nnan> : f64
  %4 = math.atanh %a fastmath<arcp, nnan> {tag = 7} : f64
  %5 = math.atanh %a fastmath<fast> : f64
  %6 = math.atanh %a fastmath<none> : f64
  %7 = "math.atanh"(%a) : (f64) -> f64
  %8 = "math.atanh"(%a) <{fastmath = #arith.fastmath<arcp>}> : (f64) -> f64
  return
}

func.func @shapes(%v: vector<4xf16>, %s: vector<[4]x2xbf16>, %z: vector<f16>, %t: tensor<4x?xbf16>, %q: tensor<*xf16>) {
  %0 = math.atanh %v : vector<4xf16>
  %1 = math.atanh %s : vector<[4]x2xbf16>
  %2 = math.atanh %z : vector<f16>
  %3 = math.atanh %t : tensor<4x?xbf16>
  %4 = math.atanh %q : tensor<*xf16>
  return
}

// -----

func.func @not_floats(%x: si16) {
  %0 = math.atanh %x : si16
  return
}

// -----

func.func @result_of_another_type(%a: f64) {
  %0 = "math.atanh"(%a) : (f64) -> f16
  return
}

// -----

func.func @no_operands() {
  %0 = "math.atanh"() : () -> f64
  return
}
