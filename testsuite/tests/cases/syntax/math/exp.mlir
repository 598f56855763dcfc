// RUN: --split-input-file

func.func @scalars(%a: bf16, %b: bf16, %n: f8E4M3) {
  %0 = math.exp %a : bf16
  %1 = math.exp %n : f8E4M3
  %2 = math.exp %a {tag} : bf16
  %3 = math.exp %a fastmath<ninf> : bf16
  %4 = math.exp %a fastmath<contract, ninf> {tag = 15} : bf16
  %5 = math.exp %a fastmath<fast> : bf16
  %6 = math.exp %a fastmath<none> : bf16
  %7 = "math.exp"(%a) : (bf16) -> bf16
  %8 = "math.exp"(%a) <{fastmath = #arith.fastmath<contract>}> : (bf16) -> bf16
  return
}

func.func @shapes(%v: vector<2xf80>, %s: vector<[2]x2xf128>, %z: vector<f80>, %t: tensor<2x?xf128>, %q: tensor<*xf80>) {
  %0 = math.exp %v : vector<2xf80>
  %1 = math.exp %s : vector<[2]x2xf128>
  %2 = math.exp %z : vector<f80>
  %3 = math.exp %t : tensor<2x?xf128>
  %4 = math.exp %q : tensor<*xf80>
  return
}

// -----

func.func @not_floats(%x: vector<2xi8>) {
  %0 = math.exp %x : vector<2xi8>
  return
}

// -----

func.func @result_of_another_type(%a: bf16) {
  %0 = "math.exp"(%a) : (bf16) -> f80
  return
}

// -----

func.func @too_many_operands(%a: bf16) {
  %0 = math.exp %a, %a : bf16
  return
}
