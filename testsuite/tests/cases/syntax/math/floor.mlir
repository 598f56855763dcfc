// RUN: --split-input-file

func.func @scalars(%a: f32, %b: f32, %n: f8E4M3) {
  %0 = math.floor %a : f32
  %1 = math.floor %n : f8E4M3
  %2 = math.floor %a {tag} : f32
  %3 = math.floor %a fastmath<contract> : f32
  %4 = math.floor %a fastmath<nnan, contract> {tag = 18} : f32
  %5 = math.floor %a fastmath<fast> : f32
  %6 = math.floor %a fastmath<none> : f32
  %7 = "math.floor"(%a) : (f32) -> f32
  %8 = "math.floor"(%a) <{fastmath = #arith.fastmath<nnan>}> : (f32) -> f32
  return
}

func.func @shapes(%v: vector<5xf64>, %s: vector<[5]x2xf16>, %z: vector<f64>, %t: tensor<5x?xf16>, %q: tensor<*xf64>) {
  %0 = math.floor %v : vector<5xf64>
  %1 = math.floor %s : vector<[5]x2xf16>
  %2 = math.floor %z : vector<f64>
  %3 = math.floor %t : tensor<5x?xf16>
  %4 = math.floor %q : tensor<*xf64>
  return
}

// -----

func.func @not_floats(%x: si16) {
  %0 = math.floor %x : si16
  return
}

// -----

func.func @result_of_another_type(%a: f32) {
  %0 = "math.floor"(%a) : (f32) -> f64
  return
}

// -----

func.func @unknown_flag(%a: f32) {
  %0 = math.floor %a fastmath<exact> : f32
  return
}
