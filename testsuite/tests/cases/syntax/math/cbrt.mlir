// RUN: --split-input-file

func.func @scalars(%a: f16, %b: f16, %n: f8E4M3) {
  %0 = math.cbrt %a : f16
  %1 = math.cbrt %n : f8E4M3
  %2 = math.cbrt %a {tag} : f16
  %3 = math.cbrt %a fastmath<ninf> : f16
  %4 = math.cbrt %a fastmath<contract, ninf> {tag = 8} : f16
  %5 = math.cbrt %a fastmath<fast> : f16
  %6 = math.cbrt %a fastmath<none> : f16
  %7 = "math.cbrt"(%a) : (f16) -> f16
  %8 = "math.cbrt"(%a) <{fastmath = #arith.fastmath<contract>}> : (f16) -> f16
  return
}

func.func @shapes(%v: vector<5xbf16>, %s: vector<[5]x2xf80>, %z: vector<bf16>, %t: tensor<5x?xf80>, %q: tensor<*xbf16>) {
  %0 = math.cbrt %v : vector<5xbf16>
  %1 = math.cbrt %s : vector<[5]x2xf80>
  %2 = math.cbrt %z : vector<bf16>
  %3 = math.cbrt %t : tensor<5x?xf80>
  %4 = math.cbrt %q : tensor<*xbf16>
  return
}

// -----

func.func @not_floats(%x: tuple<f32>) {
  %0 = math.cbrt %x : tuple<f32>
  return
}

// -----

func.func @result_of_another_type(%a: f16) {
  %0 = "math.cbrt"(%a) : (f16) -> bf16
  return
}

// -----

func.func @no_type(%a: f16) {
  %0 = math.cbrt %a
  return
}
