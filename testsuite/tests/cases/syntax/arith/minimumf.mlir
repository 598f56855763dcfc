// RUN: --split-input-file

func.func @scalars(%a: f64, %b: f64, %narrow: f8E4M3FN, %wide: f80) {
  %0 = arith.minimumf %a, %b : f64
  %1 = arith.minimumf %narrow, %narrow : f8E4M3FN
  %2 = arith.minimumf %wide, %wide {note = "minimumf"} : f80
  %3 = "arith.minimumf"(%a, %b) : (f64, f64) -> f64
  return
}

func.func @shapes(%v: vector<5xf16>, %s: vector<[5]xf128>, %z: vector<f64>, %t: tensor<5x?xf16>, %q: tensor<*xf128>) {
  %0 = arith.minimumf %v, %v : vector<5xf16>
  %1 = arith.minimumf %s, %s : vector<[5]xf128>
  %2 = arith.minimumf %z, %z : vector<f64>
  %3 = arith.minimumf %t, %t : tensor<5x?xf16>
  %4 = arith.minimumf %q, %q : tensor<*xf128>
  return
}

// -----

// What may be assumed or done: flags, in any order; all of them are `fast`.
func.func @fastmath(%a: f16, %b: f16) {
  %0 = arith.minimumf %a, %b fastmath<none> : f16
  %1 = arith.minimumf %a, %b fastmath<ninf> : f16
  %2 = arith.minimumf %a, %b fastmath<contract, arcp> : f16
  %3 = arith.minimumf %a, %b fastmath<nsz, reassoc, nnan, ninf, arcp, contract, afn> : f16
  %4 = arith.minimumf %a, %b fastmath<fast> {tag} : f16
  %5 = "arith.minimumf"(%a, %b) <{fastmath = #arith.fastmath<nsz>}> : (f16, f16) -> f16
  return
}

// -----

func.func @not_floats(%x: si8) {
  %0 = arith.minimumf %x, %x : si8
  return
}

// -----

func.func @different_types(%a: f64, %b: f16) {
  %0 = "arith.minimumf"(%a, %b) : (f64, f16) -> f16
  return
}

// -----

func.func @different_shapes(%a: vector<5xf128>) {
  %0 = "arith.minimumf"(%a, %a) : (vector<5xf128>, vector<5xf128>) -> vector<6xf128>
  return
}

// -----

func.func @unknown_flag(%a: f64) {
  %0 = arith.minimumf %a, %a fastmath<ulp> : f64
  return
}

// -----

func.func @flags_of_another_kind(%a: f64) {
  %0 = "arith.minimumf"(%a, %a) <{fastmath = 127 : i32}> : (f64, f64) -> f64
  return
}
