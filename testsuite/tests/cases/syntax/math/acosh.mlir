// RUN: --split-input-file

func.func @scalars(%a: f16, %b: f16, %n: f8E4M3) {
  %0 = math.acosh %a : f16
  %1 = math.acosh %n : f8E4M3
  %2 = math.acosh %a {tag} : f16
  %3 = math.acosh %a fastmath<nsz> : f16
  %4 = math.acosh %a fastmath<afn, nsz> {tag = 2} : f16
  %5 = math.acosh %a fastmath<fast> : f16
  %6 = math.acosh %a fastmath<none> : f16
  %7 = "math.acosh"(%a) : (f16) -> f16
  %8 = "math.acosh"(%a) <{fastmath = #arith.fastmath<afn>}> : (f16) -> f16
  return
}

func.func @shapes(%v: vector<4xbf16>, %s: vector<[4]x2xf80>, %z: vector<bf16>, %t: tensor<4x?xf80>, %q: tensor<*xbf16>) {
  %0 = math.acosh %v : vector<4xbf16>
  %1 = math.acosh %s : vector<[4]x2xf80>
  %2 = math.acosh %z : vector<bf16>
  %3 = math.acosh %t : tensor<4x?xf80>
  %4 = math.acosh %q : tensor<*xbf16>
  return
}

// -----

func.func @not_floats(%x: complex<f64>) {
  %0 = math.acosh %x : complex<f64>
  return
}

// -----

func.func @result_of_another_type(%a: f16) {
  %0 = "math.acosh"(%a) : (f16) -> bf16
  return
}

// -----

func.func @no_type(%a: f16) {
  %0 = math.acosh %a
  return
}
