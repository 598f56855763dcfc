// RUN: --split-input-file
// Sine and cosine at once.

func.func @valid(%a: f32, %v: vector<4xf64>, %s: vector<[2]xf16>, %t: tensor<?xbf16>, %q: tensor<*xf32>) {
  %sin, %cos = math.sincos %a : f32
  %0:2 = math.sincos %v {tag} : vector<4xf64>
  %1:2 = math.sincos %s : vector<[2]xf16>
  %2:2 = math.sincos %t : tensor<?xbf16>
  %3:2 = math.sincos %q : tensor<*xf32>
  %4:2 = math.sincos %a fastmath<nnan, afn> : f32
  %5:2 = "math.sincos"(%a) <{fastmath = #arith.fastmath<fast>}> : (f32) -> (f32, f32)
  return
}

// -----

func.func @not_a_float(%a: i32) {
  %0:2 = math.sincos %a : i32
  return
}

// -----

func.func @one_result(%a: f32) {
  %0 = "math.sincos"(%a) : (f32) -> f32
  return
}

// -----

func.func @results_of_two_types(%a: f32) {
  %0:2 = "math.sincos"(%a) : (f32) -> (f32, f64)
  return
}

// -----

func.func @cosine_of_another_shape(%a: vector<2xf32>) {
  %0:2 = "math.sincos"(%a) : (vector<2xf32>) -> (vector<2xf32>, vector<3xf32>)
  return
}

// -----

func.func @two_types(%a: f32) {
  %0:2 = math.sincos %a : f32, f32
  return
}
