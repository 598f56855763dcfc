// RUN: --split-input-file

func.func @scalars(%a: f80, %b: f80, %n: f8E4M3) {
  %0 = math.log2 %a : f80
  %1 = math.log2 %n : f8E4M3
  %2 = math.log2 %a {tag} : f80
  %3 = math.log2 %a fastmath<ninf> : f80
  %4 = math.log2 %a fastmath<contract, ninf> {tag = 22} : f80
  %5 = math.log2 %a fastmath<fast> : f80
  %6 = math.log2 %a fastmath<none> : f80
  %7 = "math.log2"(%a) : (f80) -> f80
  %8 = "math.log2"(%a) <{fastmath = #arith.fastmath<contract>}> : (f80) -> f80
  return
}

func.func @shapes(%v: vector<4xf128>, %s: vector<[4]x2xf32>, %z: vector<f128>, %t: tensor<4x?xf32>, %q: tensor<*xf128>) {
  %0 = math.log2 %v : vector<4xf128>
  %1 = math.log2 %s : vector<[4]x2xf32>
  %2 = math.log2 %z : vector<f128>
  %3 = math.log2 %t : tensor<4x?xf32>
  %4 = math.log2 %q : tensor<*xf128>
  return
}

// -----

func.func @not_floats(%x: i32) {
  %0 = math.log2 %x : i32
  return
}

// -----

func.func @result_of_another_type(%a: f80) {
  %0 = "math.log2"(%a) : (f80) -> f128
  return
}

// -----

func.func @flags_as_a_word(%a: f80) {
  %0 = "math.log2"(%a) <{fastmath = "ninf"}> : (f80) -> f80
  return
}
