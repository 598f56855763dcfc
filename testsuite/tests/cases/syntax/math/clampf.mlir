// RUN: --split-input-file

func.func @valid(%a: f32, %min: f32, %max: f32, %v: vector<3xf16>, %s: vector<[4]xf64>, %t: tensor<2x?xf80>, %q: tensor<*xbf16>) {
  %0 = math.clampf %a to [%min, %max] : f32
  %1 = math.clampf %v to [%v, %v] {tag} : vector<3xf16>
  %2 = math.clampf %s to [%s, %s] : vector<[4]xf64>
  %3 = math.clampf %t to [%t, %t] : tensor<2x?xf80>
  %4 = math.clampf %q to [%q, %q] : tensor<*xbf16>
  %5 = math.clampf %a to [%min, %max] fastmath<nnan> : f32
  %6 = "math.clampf"(%a, %min, %max) <{fastmath = #arith.fastmath<fast>}> : (f32, f32, f32) -> f32
  return
}

// -----

func.func @not_floats(%a: index) {
  %0 = math.clampf %a to [%a, %a] : index
  return
}

// -----

func.func @no_maximum(%a: f32) {
  %0 = math.clampf %a to [%a] : f32
  return
}

// -----

func.func @without_brackets(%a: f32) {
  %0 = math.clampf %a to %a, %a : f32
  return
}

// -----

func.func @bounds_of_another_type(%a: f32, %b: f64) {
  %0 = "math.clampf"(%a, %b, %b) : (f32, f64, f64) -> f32
  return
}

// -----

func.func @two_operands(%a: f32) {
  %0 = "math.clampf"(%a, %a) : (f32, f32) -> f32
  return
}
