// RUN: --split-input-file

func.func @scalars(%a: f64, %b: f64, %n: f8E4M3) {
  %0 = math.roundeven %a : f64
  %1 = math.roundeven %n : f8E4M3
  %2 = math.roundeven %a {tag} : f64
  %3 = math.roundeven %a fastmath<contract> : f64
  %4 = math.roundeven %a fastmath<nnan, contract> {tag = 25} : f64
  %5 = math.roundeven %a fastmath<fast> : f64
  %6 = math.roundeven %a fastmath<none> : f64
  %7 = "math.roundeven"(%a) : (f64) -> f64
  %8 = "math.roundeven"(%a) <{fastmath = #arith.fastmath<nnan>}> : (f64) -> f64
  return
}

func.func @shapes(%v: vector<2xf16>, %s: vector<[2]x2xbf16>, %z: vector<f16>, %t: tensor<2x?xbf16>, %q: tensor<*xf16>) {
  %0 = math.roundeven %v : vector<2xf16>
  %1 = math.roundeven %s : vector<[2]x2xbf16>
  %2 = math.roundeven %z : vector<f16>
  %3 = math.roundeven %t : tensor<2x?xbf16>
  %4 = math.roundeven %q : tensor<*xf16>
  return
}

// -----

func.func @not_floats(%x: memref<4xf32>) {
  %0 = math.roundeven %x : memref<4xf32>
  return
}

// -----

func.func @result_of_another_type(%a: f64) {
  %0 = "math.roundeven"(%a) : (f64) -> f16
  return
}

// -----

func.func @no_operands() {
  %0 = "math.roundeven"() : () -> f64
  return
}
