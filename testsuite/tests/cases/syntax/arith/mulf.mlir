// RUN: --split-input-file

func.func @scalars(%a: f16, %b: f16, %narrow: f8E4M3FN, %wide: f80) {
  %0 = arith.mulf %a, %b : f16
  %1 = arith.mulf %narrow, %narrow : f8E4M3FN
  %2 = arith.mulf %wide, %wide {note = "mulf"} : f80
  %3 = "arith.mulf"(%a, %b) : (f16, f16) -> f16
  return
}

func.func @shapes(%v: vector<4xbf16>, %s: vector<[4]xtf32>, %z: vector<f16>, %t: tensor<4x?xbf16>, %q: tensor<*xtf32>) {
  %0 = arith.mulf %v, %v : vector<4xbf16>
  %1 = arith.mulf %s, %s : vector<[4]xtf32>
  %2 = arith.mulf %z, %z : vector<f16>
  %3 = arith.mulf %t, %t : tensor<4x?xbf16>
  %4 = arith.mulf %q, %q : tensor<*xtf32>
  return
}

// -----

// What may be assumed or done: flags, in any order; all of them are `fast`.
func.func @fastmath(%a: bf16, %b: bf16) {
  %0 = arith.mulf %a, %b fastmath<none> : bf16
  %1 = arith.mulf %a, %b fastmath<nnan> : bf16
  %2 = arith.mulf %a, %b fastmath<contract, afn> : bf16
  %3 = arith.mulf %a, %b fastmath<nsz, reassoc, nnan, ninf, arcp, contract, afn> : bf16
  %4 = arith.mulf %a, %b fastmath<fast> {tag} : bf16
  %5 = "arith.mulf"(%a, %b) <{fastmath = #arith.fastmath<nsz>}> : (bf16, bf16) -> bf16
  return
}

// -----

func.func @not_floats(%x: complex<f32>) {
  %0 = arith.mulf %x, %x : complex<f32>
  return
}

// -----

func.func @different_types(%a: f16, %b: bf16) {
  %0 = "arith.mulf"(%a, %b) : (f16, bf16) -> bf16
  return
}

// -----

func.func @different_shapes(%a: vector<4xtf32>) {
  %0 = "arith.mulf"(%a, %a) : (vector<4xtf32>, vector<4xtf32>) -> vector<5xtf32>
  return
}

// -----

func.func @unknown_flag(%a: f16) {
  %0 = arith.mulf %a, %a fastmath<> : f16
  return
}

// -----

func.func @three_operands(%a: f16) {
  %0 = arith.mulf %a, %a, %a : f16
  return
}
