// RUN: --split-input-file

func.func @scalars(%a: f16, %b: f16, %narrow: f8E4M3FN, %wide: f80) {
  %0 = arith.minnumf %a, %b : f16
  %1 = arith.minnumf %narrow, %narrow : f8E4M3FN
  %2 = arith.minnumf %wide, %wide {note = "minnumf"} : f80
  %3 = "arith.minnumf"(%a, %b) : (f16, f16) -> f16
  return
}

func.func @shapes(%v: vector<2xbf16>, %s: vector<[2]xtf32>, %z: vector<f16>, %t: tensor<2x?xbf16>, %q: tensor<*xtf32>) {
  %0 = arith.minnumf %v, %v : vector<2xbf16>
  %1 = arith.minnumf %s, %s : vector<[2]xtf32>
  %2 = arith.minnumf %z, %z : vector<f16>
  %3 = arith.minnumf %t, %t : tensor<2x?xbf16>
  %4 = arith.minnumf %q, %q : tensor<*xtf32>
  return
}

// -----

// What may be assumed or done: flags, in any order; all of them are `fast`.
func.func @fastmath(%a: bf16, %b: bf16) {
  %0 = arith.minnumf %a, %b fastmath<none> : bf16
  %1 = arith.minnumf %a, %b fastmath<nnan> : bf16
  %2 = arith.minnumf %a, %b fastmath<contract, afn> : bf16
  %3 = arith.minnumf %a, %b fastmath<nsz, reassoc, nnan, ninf, arcp, contract, afn> : bf16
  %4 = arith.minnumf %a, %b fastmath<fast> {tag} : bf16
  %5 = "arith.minnumf"(%a, %b) <{fastmath = #arith.fastmath<nsz>}> : (bf16, bf16) -> bf16
  return
}

// -----

func.func @not_floats(%x: tuple<f32, f32>) {
  %0 = arith.minnumf %x, %x : tuple<f32, f32>
  return
}

// -----

func.func @different_types(%a: f16, %b: bf16) {
  %0 = "arith.minnumf"(%a, %b) : (f16, bf16) -> bf16
  return
}

// -----

func.func @different_shapes(%a: vector<2xtf32>) {
  %0 = "arith.minnumf"(%a, %a) : (vector<2xtf32>, vector<2xtf32>) -> vector<3xtf32>
  return
}

// -----

func.func @unknown_flag(%a: f16) {
  %0 = arith.minnumf %a, %a fastmath<inf> : f16
  return
}

// -----

func.func @three_operands(%a: f16) {
  %0 = arith.minnumf %a, %a, %a : f16
  return
}
