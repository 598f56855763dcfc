// RUN: --split-input-file

func.func @scalars(%a: bf16, %b: bf16, %narrow: f8E4M3FN, %wide: f80) {
  %0 = arith.negf %a : bf16
  %1 = arith.negf %narrow : f8E4M3FN
  %2 = arith.negf %wide {note = "negf"} : f80
  %3 = "arith.negf"(%a) : (bf16) -> bf16
  return
}

func.func @shapes(%v: vector<3xf128>, %s: vector<[3]xf32>, %z: vector<bf16>, %t: tensor<3x?xf128>, %q: tensor<*xf32>) {
  %0 = arith.negf %v : vector<3xf128>
  %1 = arith.negf %s : vector<[3]xf32>
  %2 = arith.negf %z : vector<bf16>
  %3 = arith.negf %t : tensor<3x?xf128>
  %4 = arith.negf %q : tensor<*xf32>
  return
}

// -----

// What may be assumed or done: flags, in any order; all of them are `fast`.
func.func @fastmath(%a: f128, %b: f128) {
  %0 = arith.negf %a fastmath<none> : f128
  %1 = arith.negf %a fastmath<ninf> : f128
  %2 = arith.negf %a fastmath<contract, arcp> : f128
  %3 = arith.negf %a fastmath<nsz, reassoc, nnan, ninf, arcp, contract, afn> : f128
  %4 = arith.negf %a fastmath<fast> {tag} : f128
  %5 = "arith.negf"(%a) <{fastmath = #arith.fastmath<nsz>}> : (f128) -> f128
  return
}

// -----

func.func @not_floats(%x: vector<[2]xindex>) {
  %0 = arith.negf %x : vector<[2]xindex>
  return
}

// -----

func.func @different_types(%a: bf16, %b: f128) {
  %0 = "arith.negf"(%a) : (bf16) -> f128
  return
}

// -----

func.func @different_shapes(%a: vector<3xf32>) {
  %0 = "arith.negf"(%a) : (vector<3xf32>) -> vector<4xf32>
  return
}

// -----

func.func @unknown_flag(%a: bf16) {
  %0 = arith.negf %a fastmath<all> : bf16
  return
}

// -----

func.func @no_operands() {
  %0 = "arith.negf"() : () -> bf16
  return
}
