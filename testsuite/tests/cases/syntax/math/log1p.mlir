// RUN: --split-input-file

func.func @scalars(%a: bf16, %b: bf16, %n: f8E4M3) {
  %0 = math.log1p %a : bf16
  %1 = math.log1p %n : f8E4M3
  %2 = math.log1p %a {tag} : bf16
  %3 = math.log1p %a fastmath<nnan> : bf16
  %4 = math.log1p %a fastmath<arcp, nnan> {tag = 21} : bf16
  %5 = math.log1p %a fastmath<fast> : bf16
  %6 = math.log1p %a fastmath<none> : bf16
  %7 = "math.log1p"(%a) : (bf16) -> bf16
  %8 = "math.log1p"(%a) <{fastmath = #arith.fastmath<arcp>}> : (bf16) -> bf16
  return
}

func.func @shapes(%v: vector<3xf80>, %s: vector<[3]x2xf128>, %z: vector<f80>, %t: tensor<3x?xf128>, %q: tensor<*xf80>) {
  %0 = math.log1p %v : vector<3xf80>
  %1 = math.log1p %s : vector<[3]x2xf128>
  %2 = math.log1p %z : vector<f80>
  %3 = math.log1p %t : tensor<3x?xf128>
  %4 = math.log1p %q : tensor<*xf80>
  return
}

// -----

func.func @not_floats(%x: tensor<4xcomplex<f32>>) {
  %0 = math.log1p %x : tensor<4xcomplex<f32>>
  return
}

// -----

func.func @result_of_another_type(%a: bf16) {
  %0 = "math.log1p"(%a) : (bf16) -> f80
  return
}

// -----

func.func @too_many_operands(%a: bf16) {
  %0 = math.log1p %a, %a : bf16
  return
}
