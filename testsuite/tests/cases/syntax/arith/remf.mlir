// RUN: --split-input-file

func.func @scalars(%a: f128, %b: f128, %narrow: f8E4M3FN, %wide: f80) {
  %0 = arith.remf %a, %b : f128
  %1 = arith.remf %narrow, %narrow : f8E4M3FN
  %2 = arith.remf %wide, %wide {note = "remf"} : f80
  %3 = "arith.remf"(%a, %b) : (f128, f128) -> f128
  return
}

func.func @shapes(%v: vector<2xtf32>, %s: vector<[2]xf64>, %z: vector<f128>, %t: tensor<2x?xtf32>, %q: tensor<*xf64>) {
  %0 = arith.remf %v, %v : vector<2xtf32>
  %1 = arith.remf %s, %s : vector<[2]xf64>
  %2 = arith.remf %z, %z : vector<f128>
  %3 = arith.remf %t, %t : tensor<2x?xtf32>
  %4 = arith.remf %q, %q : tensor<*xf64>
  return
}

// -----

// What may be assumed or done: flags, in any order; all of them are `fast`.
func.func @fastmath(%a: tf32, %b: tf32) {
  %0 = arith.remf %a, %b fastmath<none> : tf32
  %1 = arith.remf %a, %b fastmath<nnan> : tf32
  %2 = arith.remf %a, %b fastmath<contract, afn> : tf32
  %3 = arith.remf %a, %b fastmath<nsz, reassoc, nnan, ninf, arcp, contract, afn> : tf32
  %4 = arith.remf %a, %b fastmath<fast> {tag} : tf32
  %5 = "arith.remf"(%a, %b) <{fastmath = #arith.fastmath<nsz>}> : (tf32, tf32) -> tf32
  return
}

// -----

func.func @not_floats(%x: vector<3xi1>) {
  %0 = arith.remf %x, %x : vector<3xi1>
  return
}

// -----

func.func @different_types(%a: f128, %b: tf32) {
  %0 = "arith.remf"(%a, %b) : (f128, tf32) -> tf32
  return
}

// -----

func.func @different_shapes(%a: vector<2xf64>) {
  %0 = "arith.remf"(%a, %a) : (vector<2xf64>, vector<2xf64>) -> vector<3xf64>
  return
}

// -----

func.func @unknown_flag(%a: f128) {
  %0 = arith.remf %a, %a fastmath<fastest> : f128
  return
}

// -----

func.func @flags_of_another_kind(%a: f128) {
  %0 = "arith.remf"(%a, %a) <{fastmath = 127 : i32}> : (f128, f128) -> f128
  return
}
