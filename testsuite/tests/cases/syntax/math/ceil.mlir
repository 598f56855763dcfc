// RUN: --split-input-file

func.func @scalars(%a: bf16, %b: bf16, %n: f8E4M3) {
  %0 = math.ceil %a : bf16
  %1 = math.ceil %n : f8E4M3
  %2 = math.ceil %a {tag} : bf16
  %3 = math.ceil %a fastmath<nsz> : bf16
  %4 = math.ceil %a fastmath<afn, nsz> {tag = 9} : bf16
  %5 = math.ceil %a fastmath<fast> : bf16
  %6 = math.ceil %a fastmath<none> : bf16
  %7 = "math.ceil"(%a) : (bf16) -> bf16
  %8 = "math.ceil"(%a) <{fastmath = #arith.fastmath<afn>}> : (bf16) -> bf16
  return
}

func.func @shapes(%v: vector<6xf80>, %s: vector<[6]x2xf128>, %z: vector<f80>, %t: tensor<6x?xf128>, %q: tensor<*xf80>) {
  %0 = math.ceil %v : vector<6xf80>
  %1 = math.ceil %s : vector<[6]x2xf128>
  %2 = math.ceil %z : vector<f80>
  %3 = math.ceil %t : tensor<6x?xf128>
  %4 = math.ceil %q : tensor<*xf80>
  return
}

// -----

func.func @not_floats(%x: vector<[4]xindex>) {
  %0 = math.ceil %x : vector<[4]xindex>
  return
}

// -----

func.func @result_of_another_type(%a: bf16) {
  %0 = "math.ceil"(%a) : (bf16) -> f80
  return
}

// -----

func.func @too_many_operands(%a: bf16) {
  %0 = math.ceil %a, %a : bf16
  return
}
