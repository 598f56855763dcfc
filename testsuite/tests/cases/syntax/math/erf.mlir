// RUN: --split-input-file

func.func @scalars(%a: f64, %b: f64, %n: f8E4M3) {
  %0 = math.erf %a : f64
  %1 = math.erf %n : f8E4M3
  %2 = math.erf %a {tag} : f64
  %3 = math.erf %a fastmath<reassoc> : f64
  %4 = math.erf %a fastmath<nsz, reassoc> {tag = 13} : f64
  %5 = math.erf %a fastmath<fast> : f64
  %6 = math.erf %a fastmath<none> : f64
  %7 = "math.erf"(%a) : (f64) -> f64
  %8 = "math.erf"(%a) <{fastmath = #arith.fastmath<nsz>}> : (f64) -> f64
  return
}

func.func @shapes(%v: vector<5xf16>, %s: vector<[5]x2xbf16>, %z: vector<f16>, %t: tensor<5x?xbf16>, %q: tensor<*xf16>) {
  %0 = math.erf %v : vector<5xf16>
  %1 = math.erf %s : vector<[5]x2xbf16>
  %2 = math.erf %z : vector<f16>
  %3 = math.erf %t : tensor<5x?xbf16>
  %4 = math.erf %q : tensor<*xf16>
  return
}

// -----

func.func @not_floats(%x: complex<f64>) {
  %0 = math.erf %x : complex<f64>
  return
}

// -----

func.func @result_of_another_type(%a: f64) {
  %0 = "math.erf"(%a) : (f64) -> f16
  return
}

// -----

func.func @no_operands() {
  %0 = "math.erf"() : () -> f64
  return
}
