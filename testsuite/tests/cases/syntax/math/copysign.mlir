// RUN: --split-input-file

func.func @scalars(%a: f80, %b: f80, %n: f8E4M3) {
  %0 = math.copysign %a, %b : f80
  %1 = math.copysign %n, %n : f8E4M3
  %2 = math.copysign %a, %b {tag} : f80
  %3 = math.copysign %a, %b fastmath<arcp> : f80
  %4 = math.copysign %a, %b fastmath<reassoc, arcp> {tag = 10} : f80
  %5 = math.copysign %a, %b fastmath<fast> : f80
  %6 = math.copysign %a, %b fastmath<none> : f80
  %7 = "math.copysign"(%a, %b) : (f80, f80) -> f80
  %8 = "math.copysign"(%a, %b) <{fastmath = #arith.fastmath<reassoc>}> : (f80, f80) -> f80
  return
}

func.func @shapes(%v: vector<2xf128>, %s: vector<[2]x2xf32>, %z: vector<f128>, %t: tensor<2x?xf32>, %q: tensor<*xf128>) {
  %0 = math.copysign %v, %v : vector<2xf128>
  %1 = math.copysign %s, %s : vector<[2]x2xf32>
  %2 = math.copysign %z, %z : vector<f128>
  %3 = math.copysign %t, %t : tensor<2x?xf32>
  %4 = math.copysign %q, %q : tensor<*xf128>
  return
}

// -----

func.func @not_floats(%x: tensor<4xcomplex<f32>>) {
  %0 = math.copysign %x, %x : tensor<4xcomplex<f32>>
  return
}

// -----

func.func @result_of_another_type(%a: f80) {
  %0 = "math.copysign"(%a, %a) : (f80, f80) -> f128
  return
}

// -----

func.func @different_types(%a: f80, %b: f32) {
  %0 = "math.copysign"(%a, %b) : (f80, f32) -> f80
  return
}

// -----

func.func @flags_as_a_word(%a: f80) {
  %0 = "math.copysign"(%a, %a) <{fastmath = "arcp"}> : (f80, f80) -> f80
  return
}
