// RUN: --split-input-file

func.func @scalars(%a: f16, %b: f16, %n: f8E4M3) {
  %0 = math.log10 %a : f16
  %1 = math.log10 %n : f8E4M3
  %2 = math.log10 %a {tag} : f16
  %3 = math.log10 %a fastmath<reassoc> : f16
  %4 = math.log10 %a fastmath<nsz, reassoc> {tag = 20} : f16
  %5 = math.log10 %a fastmath<fast> : f16
  %6 = math.log10 %a fastmath<none> : f16
  %7 = "math.log10"(%a) : (f16) -> f16
  %8 = "math.log10"(%a) <{fastmath = #arith.fastmath<nsz>}> : (f16) -> f16
  return
}

func.func @shapes(%v: vector<2xbf16>, %s: vector<[2]x2xf80>, %z: vector<bf16>, %t: tensor<2x?xf80>, %q: tensor<*xbf16>) {
  %0 = math.log10 %v : vector<2xbf16>
  %1 = math.log10 %s : vector<[2]x2xf80>
  %2 = math.log10 %z : vector<bf16>
  %3 = math.log10 %t : tensor<2x?xf80>
  %4 = math.log10 %q : tensor<*xbf16>
  return
}

// -----

func.func @not_floats(%x: vector<[4]xindex>) {
  %0 = math.log10 %x : vector<[4]xindex>
  return
}

// -----

func.func @result_of_another_type(%a: f16) {
  %0 = "math.log10"(%a) : (f16) -> bf16
  return
}

// -----

func.func @no_type(%a: f16) {
  %0 = math.log10 %a
  return
}
