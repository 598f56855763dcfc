// RUN: --split-input-file

func.func @scalars(%a: tf32, %b: tf32, %narrow: f8E4M3FN, %wide: f80) {
  %0 = arith.maximumf %a, %b : tf32
  %1 = arith.maximumf %narrow, %narrow : f8E4M3FN
  %2 = arith.maximumf %wide, %wide {note = "maximumf"} : f80
  %3 = "arith.maximumf"(%a, %b) : (tf32, tf32) -> tf32
  return
}

func.func @shapes(%v: vector<3xf32>, %s: vector<[3]xf16>, %z: vector<tf32>, %t: tensor<3x?xf32>, %q: tensor<*xf16>) {
  %0 = arith.maximumf %v, %v : vector<3xf32>
  %1 = arith.maximumf %s, %s : vector<[3]xf16>
  %2 = arith.maximumf %z, %z : vector<tf32>
  %3 = arith.maximumf %t, %t : tensor<3x?xf32>
  %4 = arith.maximumf %q, %q : tensor<*xf16>
  return
}

// -----

// What may be assumed or done: flags, in any order; all of them are `fast`.
func.func @fastmath(%a: f32, %b: f32) {
  %0 = arith.maximumf %a, %b fastmath<none> : f32
  %1 = arith.maximumf %a, %b fastmath<ninf> : f32
  %2 = arith.maximumf %a, %b fastmath<contract, arcp> : f32
  %3 = arith.maximumf %a, %b fastmath<nsz, reassoc, nnan, ninf, arcp, contract, afn> : f32
  %4 = arith.maximumf %a, %b fastmath<fast> {tag} : f32
  %5 = "arith.maximumf"(%a, %b) <{fastmath = #arith.fastmath<nsz>}> : (f32, f32) -> f32
  return
}

// -----

func.func @not_floats(%x: tensor<4xcomplex<f64>>) {
  %0 = arith.maximumf %x, %x : tensor<4xcomplex<f64>>
  return
}

// -----

func.func @different_types(%a: tf32, %b: f32) {
  %0 = "arith.maximumf"(%a, %b) : (tf32, f32) -> f32
  return
}

// -----

func.func @different_shapes(%a: vector<3xf16>) {
  %0 = "arith.maximumf"(%a, %a) : (vector<3xf16>, vector<3xf16>) -> vector<4xf16>
  return
}

// -----

func.func @unknown_flag(%a: tf32) {
  %0 = arith.maximumf %a, %a fastmath<arcp contract> : tf32
  return
}

// -----

func.func @three_operands(%a: tf32) {
  %0 = arith.maximumf %a, %a, %a : tf32
  return
}
