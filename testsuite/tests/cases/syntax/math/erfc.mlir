// RUN: --split-input-file

func.func @scalars(%a: f16, %b: f16, %n: f8E4M3) {
  %0 = math.erfc %a : f16
  %1 = math.erfc %n : f8E4M3
  %2 = math.erfc %a {tag} : f16
  %3 = math.erfc %a fastmath<nnan> : f16
  %4 = math.erfc %a fastmath<arcp, nnan> {tag = 14} : f16
  %5 = math.erfc %a fastmath<fast> : f16
  %6 = math.erfc %a fastmath<none> : f16
  %7 = "math.erfc"(%a) : (f16) -> f16
  %8 = "math.erfc"(%a) <{fastmath = #arith.fastmath<arcp>}> : (f16) -> f16
  return
}

func.func @shapes(%v: vector<6xbf16>, %s: vector<[6]x2xf80>, %z: vector<bf16>, %t: tensor<6x?xf80>, %q: tensor<*xbf16>) {
  %0 = math.erfc %v : vector<6xbf16>
  %1 = math.erfc %s : vector<[6]x2xf80>
  %2 = math.erfc %z : vector<bf16>
  %3 = math.erfc %t : tensor<6x?xf80>
  %4 = math.erfc %q : tensor<*xbf16>
  return
}

// -----

func.func @not_floats(%x: memref<4xf32>) {
  %0 = math.erfc %x : memref<4xf32>
  return
}

// -----

func.func @result_of_another_type(%a: f16) {
  %0 = "math.erfc"(%a) : (f16) -> bf16
  return
}

// -----

func.func @no_type(%a: f16) {
  %0 = math.erfc %a
  return
}
