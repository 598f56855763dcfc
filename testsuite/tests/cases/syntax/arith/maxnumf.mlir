// RUN: --split-input-file

func.func @scalars(%a: f32, %b: f32, %narrow: f8E4M3FN, %wide: f80) {
  %0 = arith.maxnumf %a, %b : f32
  %1 = arith.maxnumf %narrow, %narrow : f8E4M3FN
  %2 = arith.maxnumf %wide, %wide {note = "maxnumf"} : f80
  %3 = "arith.maxnumf"(%a, %b) : (f32, f32) -> f32
  return
}

func.func @shapes(%v: vector<4xf64>, %s: vector<[4]xbf16>, %z: vector<f32>, %t: tensor<4x?xf64>, %q: tensor<*xbf16>) {
  %0 = arith.maxnumf %v, %v : vector<4xf64>
  %1 = arith.maxnumf %s, %s : vector<[4]xbf16>
  %2 = arith.maxnumf %z, %z : vector<f32>
  %3 = arith.maxnumf %t, %t : tensor<4x?xf64>
  %4 = arith.maxnumf %q, %q : tensor<*xbf16>
  return
}

// -----

// What may be assumed or done: flags, in any order; all of them are `fast`.
func.func @fastmath(%a: f64, %b: f64) {
  %0 = arith.maxnumf %a, %b fastmath<none> : f64
  %1 = arith.maxnumf %a, %b fastmath<nnan> : f64
  %2 = arith.maxnumf %a, %b fastmath<contract, afn> : f64
  %3 = arith.maxnumf %a, %b fastmath<nsz, reassoc, nnan, ninf, arcp, contract, afn> : f64
  %4 = arith.maxnumf %a, %b fastmath<fast> {tag} : f64
  %5 = "arith.maxnumf"(%a, %b) <{fastmath = #arith.fastmath<nsz>}> : (f64, f64) -> f64
  return
}

// -----

func.func @not_floats(%x: none) {
  %0 = arith.maxnumf %x, %x : none
  return
}

// -----

func.func @different_types(%a: f32, %b: f64) {
  %0 = "arith.maxnumf"(%a, %b) : (f32, f64) -> f64
  return
}

// -----

func.func @different_shapes(%a: vector<4xbf16>) {
  %0 = "arith.maxnumf"(%a, %a) : (vector<4xbf16>, vector<4xbf16>) -> vector<5xbf16>
  return
}

// -----

func.func @unknown_flag(%a: f32) {
  %0 = arith.maxnumf %a, %a fastmath<nsw> : f32
  return
}

// -----

func.func @no_operands() {
  %0 = "arith.maxnumf"() : () -> f32
  return
}
