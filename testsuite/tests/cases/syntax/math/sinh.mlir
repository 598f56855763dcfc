// RUN: --split-input-file

func.func @scalars(%a: f80, %b: f80, %n: f8E4M3) {
  %0 = math.sinh %a : f80
  %1 = math.sinh %n : f8E4M3
  %2 = math.sinh %a {tag} : f80
  %3 = math.sinh %a fastmath<nnan> : f80
  %4 = math.sinh %a fastmath<arcp, nnan> {tag = 28} : f80
  %5 = math.sinh %a fastmath<fast> : f80
  %6 = math.sinh %a fastmath<none> : f80
  %7 = "math.sinh"(%a) : (f80) -> f80
  %8 = "math.sinh"(%a) <{fastmath = #arith.fastmath<arcp>}> : (f80) -> f80
  return
}

func.func @shapes(%v: vector<5xf128>, %s: vector<[5]x2xf32>, %z: vector<f128>, %t: tensor<5x?xf32>, %q: tensor<*xf128>) {
  %0 = math.sinh %v : vector<5xf128>
  %1 = math.sinh %s : vector<[5]x2xf32>
  %2 = math.sinh %z : vector<f128>
  %3 = math.sinh %t : tensor<5x?xf32>
  %4 = math.sinh %q : tensor<*xf128>
  return
}

// -----

func.func @not_floats(%x: none) {
  %0 = math.sinh %x : none
  return
}

// -----

func.func @result_of_another_type(%a: f80) {
  %0 = "math.sinh"(%a) : (f80) -> f128
  return
}

// -----

func.func @flags_as_a_word(%a: f80) {
  %0 = "math.sinh"(%a) <{fastmath = "nnan"}> : (f80) -> f80
  return
}
