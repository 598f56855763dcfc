// RUN: --split-input-file

func.func @scalars(%a: bf16, %b: bf16, %narrow: f8E4M3FN, %wide: f80) {
  %0 = arith.divf %a, %b : bf16
  %1 = arith.divf %narrow, %narrow : f8E4M3FN
  %2 = arith.divf %wide, %wide {note = "divf"} : f80
  %3 = "arith.divf"(%a, %b) : (bf16, bf16) -> bf16
  return
}

func.func @shapes(%v: vector<5xf128>, %s: vector<[5]xf32>, %z: vector<bf16>, %t: tensor<5x?xf128>, %q: tensor<*xf32>) {
  %0 = arith.divf %v, %v : vector<5xf128>
  %1 = arith.divf %s, %s : vector<[5]xf32>
  %2 = arith.divf %z, %z : vector<bf16>
  %3 = arith.divf %t, %t : tensor<5x?xf128>
  %4 = arith.divf %q, %q : tensor<*xf32>
  return
}

// -----

// What may be assumed or done: flags, in any order; all of them are `fast`.
func.func @fastmath(%a: f128, %b: f128) {
  %0 = arith.divf %a, %b fastmath<none> : f128
  %1 = arith.divf %a, %b fastmath<ninf> : f128
  %2 = arith.divf %a, %b fastmath<contract, arcp> : f128
  %3 = arith.divf %a, %b fastmath<nsz, reassoc, nnan, ninf, arcp, contract, afn> : f128
  %4 = arith.divf %a, %b fastmath<fast> {tag} : f128
  %5 = "arith.divf"(%a, %b) <{fastmath = #arith.fastmath<nsz>}> : (f128, f128) -> f128
  return
}

// -----

func.func @not_floats(%x: memref<2xf32>) {
  %0 = arith.divf %x, %x : memref<2xf32>
  return
}

// -----

func.func @different_types(%a: bf16, %b: f128) {
  %0 = "arith.divf"(%a, %b) : (bf16, f128) -> f128
  return
}

// -----

func.func @different_shapes(%a: vector<5xf32>) {
  %0 = "arith.divf"(%a, %a) : (vector<5xf32>, vector<5xf32>) -> vector<6xf32>
  return
}

// -----

func.func @unknown_flag(%a: bf16) {
  %0 = arith.divf %a, %a fastmath<nan> : bf16
  return
}

// -----

func.func @no_operands() {
  %0 = "arith.divf"() : () -> bf16
  return
}
