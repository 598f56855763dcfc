// RUN: --split-input-file

func.func @scalars(%a: f64, %b: f64, %n: f8E4M3) {
  %0 = math.tanh %a : f64
  %1 = math.tanh %n : f8E4M3
  %2 = math.tanh %a {tag} : f64
  %3 = math.tanh %a fastmath<arcp> : f64
  %4 = math.tanh %a fastmath<reassoc, arcp> {tag = 31} : f64
  %5 = math.tanh %a fastmath<fast> : f64
  %6 = math.tanh %a fastmath<none> : f64
  %7 = "math.tanh"(%a) : (f64) -> f64
  %8 = "math.tanh"(%a) <{fastmath = #arith.fastmath<reassoc>}> : (f64) -> f64
  return
}

func.func @shapes(%v: vector<3xf16>, %s: vector<[3]x2xbf16>, %z: vector<f16>, %t: tensor<3x?xbf16>, %q: tensor<*xf16>) {
  %0 = math.tanh %v : vector<3xf16>
  %1 = math.tanh %s : vector<[3]x2xbf16>
  %2 = math.tanh %z : vector<f16>
  %3 = math.tanh %t : tensor<3x?xbf16>
  %4 = math.tanh %q : tensor<*xf16>
  return
}

// -----

func.func @not_floats(%x: vector<[4]xindex>) {
  %0 = math.tanh %x : vector<[4]xindex>
  return
}

// -----

func.func @result_of_another_type(%a: f64) {
  %0 = "math.tanh"(%a) : (f64) -> f16
  return
}

// -----

func.func @no_operands() {
  %0 = "math.tanh"() : () -> f64
  return
}
