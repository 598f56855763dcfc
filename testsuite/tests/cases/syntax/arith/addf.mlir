// RUN: --split-input-file

func.func @scalars(%a: f32, %b: f32, %narrow: f8E4M3FN, %wide: f80) {
  %0 = arith.addf %a, %b : f32
  %1 = arith.addf %narrow, %narrow : f8E4M3FN
  %2 = arith.addf %wide, %wide {note = "addf"} : f80
  %3 = "arith.addf"(%a, %b) : (f32, f32) -> f32
  return
}

func.func @shapes(%v: vector<2xf64>, %s: vector<[2]xbf16>, %z: vector<f32>, %t: tensor<2x?xf64>, %q: tensor<*xbf16>) {
  %0 = arith.addf %v, %v : vector<2xf64>
  %1 = arith.addf %s, %s : vector<[2]xbf16>
  %2 = arith.addf %z, %z : vector<f32>
  %3 = arith.addf %t, %t : tensor<2x?xf64>
  %4 = arith.addf %q, %q : tensor<*xbf16>
  return
}

// -----

// What may be assumed or done: flags, in any order; all of them are `fast`.
func.func @fastmath(%a: f64, %b: f64) {
  %0 = arith.addf %a, %b fastmath<none> : f64
  %1 = arith.addf %a, %b fastmath<nnan> : f64
  %2 = arith.addf %a, %b fastmath<contract, afn> : f64
  %3 = arith.addf %a, %b fastmath<nsz, reassoc, nnan, ninf, arcp, contract, afn> : f64
  %4 = arith.addf %a, %b fastmath<fast> {tag} : f64
  %5 = "arith.addf"(%a, %b) <{fastmath = #arith.fastmath<nsz>}> : (f64, f64) -> f64
  return
}

// -----

func.func @not_floats(%x: i32) {
  %0 = arith.addf %x, %x : i32
  return
}

// -----

func.func @different_types(%a: f32, %b: f64) {
  %0 = "arith.addf"(%a, %b) : (f32, f64) -> f64
  return
}

// -----

func.func @different_shapes(%a: vector<2xbf16>) {
  %0 = "arith.addf"(%a, %a) : (vector<2xbf16>, vector<2xbf16>) -> vector<3xbf16>
  return
}

// -----

func.func @unknown_flag(%a: f32) {
  %0 = arith.addf %a, %a fastmath<slow> : f32
  return
}

// -----

func.func @no_operands() {
  %0 = "arith.addf"() : () -> f32
  return
}
