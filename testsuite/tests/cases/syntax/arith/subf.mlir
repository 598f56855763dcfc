// RUN: --split-input-file

func.func @scalars(%a: f64, %b: f64, %narrow: f8E4M3FN, %wide: f80) {
  %0 = arith.subf %a, %b : f64
  %1 = arith.subf %narrow, %narrow : f8E4M3FN
  %2 = arith.subf %wide, %wide {note = "subf"} : f80
  %3 = "arith.subf"(%a, %b) : (f64, f64) -> f64
  return
}

func.func @shapes(%v: vector<3xf16>, %s: vector<[3]xf128>, %z: vector<f64>, %t: tensor<3x?xf16>, %q: tensor<*xf128>) {
  %0 = arith.subf %v, %v : vector<3xf16>
  %1 = arith.subf %s, %s : vector<[3]xf128>
  %2 = arith.subf %z, %z : vector<f64>
  %3 = arith.subf %t, %t : tensor<3x?xf16>
  %4 = arith.subf %q, %q : tensor<*xf128>
  return
}

// -----

// What may be assumed or done: flags, in any order; all of them are `fast`.
func.func @fastmath(%a: f16, %b: f16) {
  %0 = arith.subf %a, %b fastmath<none> : f16
  %1 = arith.subf %a, %b fastmath<ninf> : f16
  %2 = arith.subf %a, %b fastmath<contract, arcp> : f16
  %3 = arith.subf %a, %b fastmath<nsz, reassoc, nnan, ninf, arcp, contract, afn> : f16
  %4 = arith.subf %a, %b fastmath<fast> {tag} : f16
  %5 = "arith.subf"(%a, %b) <{fastmath = #arith.fastmath<nsz>}> : (f16, f16) -> f16
  return
}

// -----

func.func @not_floats(%x: index) {
  %0 = arith.subf %x, %x : index
  return
}

// -----

func.func @different_types(%a: f64, %b: f16) {
  %0 = "arith.subf"(%a, %b) : (f64, f16) -> f16
  return
}

// -----

func.func @different_shapes(%a: vector<3xf128>) {
  %0 = "arith.subf"(%a, %a) : (vector<3xf128>, vector<3xf128>) -> vector<4xf128>
  return
}

// -----

func.func @unknown_flag(%a: f64) {
  %0 = arith.subf %a, %a fastmath<fast math> : f64
  return
}

// -----

func.func @flags_of_another_kind(%a: f64) {
  %0 = "arith.subf"(%a, %a) <{fastmath = 127 : i32}> : (f64, f64) -> f64
  return
}
