// RUN: --split-input-file

func.func @scalars(%a: f16, %b: f16, %n: f8E4M3) {
  %0 = math.rsqrt %a : f16
  %1 = math.rsqrt %n : f8E4M3
  %2 = math.rsqrt %a {tag} : f16
  %3 = math.rsqrt %a fastmath<afn> : f16
  %4 = math.rsqrt %a fastmath<ninf, afn> {tag = 26} : f16
  %5 = math.rsqrt %a fastmath<fast> : f16
  %6 = math.rsqrt %a fastmath<none> : f16
  %7 = "math.rsqrt"(%a) : (f16) -> f16
  %8 = "math.rsqrt"(%a) <{fastmath = #arith.fastmath<ninf>}> : (f16) -> f16
  return
}

func.func @shapes(%v: vector<3xbf16>, %s: vector<[3]x2xf80>, %z: vector<bf16>, %t: tensor<3x?xf80>, %q: tensor<*xbf16>) {
  %0 = math.rsqrt %v : vector<3xbf16>
  %1 = math.rsqrt %s : vector<[3]x2xf80>
  %2 = math.rsqrt %z : vector<bf16>
  %3 = math.rsqrt %t : tensor<3x?xf80>
  %4 = math.rsqrt %q : tensor<*xbf16>
  return
}

// -----

func.func @not_floats(%x: vector<2xi8>) {
  %0 = math.rsqrt %x : vector<2xi8>
  return
}

// -----

func.func @result_of_another_type(%a: f16) {
  %0 = "math.rsqrt"(%a) : (f16) -> bf16
  return
}

// -----

func.func @no_type(%a: f16) {
  %0 = math.rsqrt %a
  return
}
