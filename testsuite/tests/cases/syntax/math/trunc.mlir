// RUN: --split-input-file

func.func @scalars(%a: f16, %b: f16, %n: f8E4M3) {
  %0 = math.trunc %a : f16
  %1 = math.trunc %n : f8E4M3
  %2 = math.trunc %a {tag} : f16
  %3 = math.trunc %a fastmath<contract> : f16
  %4 = math.trunc %a fastmath<nnan, contract> {tag = 32} : f16
  %5 = math.trunc %a fastmath<fast> : f16
  %6 = math.trunc %a fastmath<none> : f16
  %7 = "math.trunc"(%a) : (f16) -> f16
  %8 = "math.trunc"(%a) <{fastmath = #arith.fastmath<nnan>}> : (f16) -> f16
  return
}

func.func @shapes(%v: vector<4xbf16>, %s: vector<[4]x2xf80>, %z: vector<bf16>, %t: tensor<4x?xf80>, %q: tensor<*xbf16>) {
  %0 = math.trunc %v : vector<4xbf16>
  %1 = math.trunc %s : vector<[4]x2xf80>
  %2 = math.trunc %z : vector<bf16>
  %3 = math.trunc %t : tensor<4x?xf80>
  %4 = math.trunc %q : tensor<*xbf16>
  return
}

// -----

func.func @not_floats(%x: tensor<4xcomplex<f32>>) {
  %0 = math.trunc %x : tensor<4xcomplex<f32>>
  return
}

// -----

func.func @result_of_another_type(%a: f16) {
  %0 = "math.trunc"(%a) : (f16) -> bf16
  return
}

// -----

func.func @no_type(%a: f16) {
  %0 = math.trunc %a
  return
}
