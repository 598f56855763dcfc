// RUN: --split-input-file

func.func @scalars(%a: bf16, %b: bf16, %n: f8E4M3) {
  %0 = math.sin %a : bf16
  %1 = math.sin %n : f8E4M3
  %2 = math.sin %a {tag} : bf16
  %3 = math.sin %a fastmath<reassoc> : bf16
  %4 = math.sin %a fastmath<nsz, reassoc> {tag = 27} : bf16
  %5 = math.sin %a fastmath<fast> : bf16
  %6 = math.sin %a fastmath<none> : bf16
  %7 = "math.sin"(%a) : (bf16) -> bf16
  %8 = "math.sin"(%a) <{fastmath = #arith.fastmath<nsz>}> : (bf16) -> bf16
  return
}

func.func @shapes(%v: vector<4xf80>, %s: vector<[4]x2xf128>, %z: vector<f80>, %t: tensor<4x?xf128>, %q: tensor<*xf80>) {
  %0 = math.sin %v : vector<4xf80>
  %1 = math.sin %s : vector<[4]x2xf128>
  %2 = math.sin %z : vector<f80>
  %3 = math.sin %t : tensor<4x?xf128>
  %4 = math.sin %q : tensor<*xf80>
  return
}

// -----

func.func @not_floats(%x: tensor<?xi1>) {
  %0 = math.sin %x : tensor<?xi1>
  return
}

// -----

func.func @result_of_another_type(%a: bf16) {
  %0 = "math.sin"(%a) : (bf16) -> f80
  return
}

// -----

func.func @too_many_operands(%a: bf16) {
  %0 = math.sin %a, %a : bf16
  return
}
