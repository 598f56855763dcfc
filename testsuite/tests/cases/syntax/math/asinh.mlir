// RUN: --split-input-file

func.func @scalars(%a: f80, %b: f80, %n: f8E4M3) {
  %0 = math.asinh %a : f80
  %1 = math.asinh %n : f8E4M3
  %2 = math.asinh %a {tag} : f80
  %3 = math.asinh %a fastmath<contract> : f80
  %4 = math.asinh %a fastmath<nnan, contract> {tag = 4} : f80
  %5 = math.asinh %a fastmath<fast> : f80
  %6 = math.asinh %a fastmath<none> : f80
  %7 = "math.asinh"(%a) : (f80) -> f80
  %8 = "math.asinh"(%a) <{fastmath = #arith.fastmath<nnan>}> : (f80) -> f80
  return
}

func.func @shapes(%v: vector<6xf128>, %s: vector<[6]x2xf32>, %z: vector<f128>, %t: tensor<6x?xf32>, %q: tensor<*xf128>) {
  %0 = math.asinh %v : vector<6xf128>
  %1 = math.asinh %s : vector<[6]x2xf32>
  %2 = math.asinh %z : vector<f128>
  %3 = math.asinh %t : tensor<6x?xf32>
  %4 = math.asinh %q : tensor<*xf128>
  return
}

// -----

func.func @not_floats(%x: vector<2xi8>) {
  %0 = math.asinh %x : vector<2xi8>
  return
}

// -----

func.func @result_of_another_type(%a: f80) {
  %0 = "math.asinh"(%a) : (f80) -> f128
  return
}

// -----

func.func @flags_as_a_word(%a: f80) {
  %0 = "math.asinh"(%a) <{fastmath = "contract"}> : (f80) -> f80
  return
}
