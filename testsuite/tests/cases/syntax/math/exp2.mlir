// RUN: --split-input-file

func.func @scalars(%a: f80, %b: f80, %n: f8E4M3) {
  %0 = math.exp2 %a : f80
  %1 = math.exp2 %n : f8E4M3
  %2 = math.exp2 %a {tag} : f80
  %3 = math.exp2 %a fastmath<nsz> : f80
  %4 = math.exp2 %a fastmath<afn, nsz> {tag = 16} : f80
  %5 = math.exp2 %a fastmath<fast> : f80
  %6 = math.exp2 %a fastmath<none> : f80
  %7 = "math.exp2"(%a) : (f80) -> f80
  %8 = "math.exp2"(%a) <{fastmath = #arith.fastmath<afn>}> : (f80) -> f80
  return
}

func.func @shapes(%v: vector<3xf128>, %s: vector<[3]x2xf32>, %z: vector<f128>, %t: tensor<3x?xf32>, %q: tensor<*xf128>) {
  %0 = math.exp2 %v : vector<3xf128>
  %1 = math.exp2 %s : vector<[3]x2xf32>
  %2 = math.exp2 %z : vector<f128>
  %3 = math.exp2 %t : tensor<3x?xf32>
  %4 = math.exp2 %q : tensor<*xf128>
  return
}

// -----

func.func @not_floats(%x: tensor<?xi1>) {
  %0 = math.exp2 %x : tensor<?xi1>
  return
}

// -----

func.func @result_of_another_type(%a: f80) {
  %0 = "math.exp2"(%a) : (f80) -> f128
  return
}

// -----

func.func @flags_as_a_word(%a: f80) {
  %0 = "math.exp2"(%a) <{fastmath = "nsz"}> : (f80) -> f80
  return
}
