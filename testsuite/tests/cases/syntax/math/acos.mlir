// RUN: --split-input-file

func.func @scalars(%a: f64, %b: f64, %n: f8E4M3) {
  %0 = math.acos %a : f64
  %1 = math.acos %n : f8E4M3
  %2 = math.acos %a {tag} : f64
  %3 = math.acos %a fastmath<ninf> : f64
  %4 = math.acos %a fastmath<contract, ninf> {tag = 1} : f64
  %5 = math.acos %a fastmath<fast> : f64
  %6 = math.acos %a fastmath<none> : f64
  %7 = "math.acos"(%a) : (f64) -> f64
  %8 = "math.acos"(%a) <{fastmath = #arith.fastmath<contract>}> : (f64) -> f64
  return
}

func.func @shapes(%v: vector<3xf16>, %s: vector<[3]x2xbf16>, %z: vector<f16>, %t: tensor<3x?xbf16>, %q: tensor<*xf16>) {
  %0 = math.acos %v : vector<3xf16>
  %1 = math.acos %s : vector<[3]x2xbf16>
  %2 = math.acos %z : vector<f16>
  %3 = math.acos %t : tensor<3x?xbf16>
  %4 = math.acos %q : tensor<*xf16>
  return
}

// -----

func.func @not_floats(%x: index) {
  %0 = math.acos %x : index
  return
}

// -----

func.func @result_of_another_type(%a: f64) {
  %0 = "math.acos"(%a) : (f64) -> f16
  return
}

// -----

func.func @no_operands() {
  %0 = "math.acos"() : () -> f64
  return
}
