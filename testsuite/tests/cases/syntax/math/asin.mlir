// RUN: --split-input-file

func.func @scalars(%a: bf16, %b: bf16, %n: f8E4M3) {
  %0 = math.asin %a : bf16
  %1 = math.asin %n : f8E4M3
  %2 = math.asin %a {tag} : bf16
  %3 = math.asin %a fastmath<arcp> : bf16
  %4 = math.asin %a fastmath<reassoc, arcp> {tag = 3} : bf16
  %5 = math.asin %a fastmath<fast> : bf16
  %6 = math.asin %a fastmath<none> : bf16
  %7 = "math.asin"(%a) : (bf16) -> bf16
  %8 = "math.asin"(%a) <{fastmath = #arith.fastmath<reassoc>}> : (bf16) -> bf16
  return
}

func.func @shapes(%v: vector<5xf80>, %s: vector<[5]x2xf128>, %z: vector<f80>, %t: tensor<5x?xf128>, %q: tensor<*xf80>) {
  %0 = math.asin %v : vector<5xf80>
  %1 = math.asin %s : vector<[5]x2xf128>
  %2 = math.asin %z : vector<f80>
  %3 = math.asin %t : tensor<5x?xf128>
  %4 = math.asin %q : tensor<*xf80>
  return
}

// -----

func.func @not_floats(%x: memref<4xf32>) {
  %0 = math.asin %x : memref<4xf32>
  return
}

// -----

func.func @result_of_another_type(%a: bf16) {
  %0 = "math.asin"(%a) : (bf16) -> f80
  return
}

// -----

func.func @too_many_operands(%a: bf16) {
  %0 = math.asin %a, %a : bf16
  return
}
