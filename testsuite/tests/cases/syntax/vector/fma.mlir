// RUN: --split-input-file
func.func @forms(%a: vector<4xf32>, %b: vector<2x[4]xf16>, %c: vector<f64>) {
  %0 = vector.fma %a, %a, %a : vector<4xf32>
  %1 = vector.fma %b, %b, %b {exact} : vector<2x[4]xf16>
  %2 = vector.fma %c, %c, %c : vector<f64>
  %3 = "vector.fma"(%a, %a, %0) : (vector<4xf32>, vector<4xf32>, vector<4xf32>) -> vector<4xf32>
  return
}

// -----

// Error: floats.
func.func @f(%a: vector<4xi32>) {
  %0 = vector.fma %a, %a, %a : vector<4xi32>
  return
}

// -----

// Error: vectors.
func.func @f(%a: f32) {
  %0 = vector.fma %a, %a, %a : f32
  return
}

// -----

// Error: all of one type.
func.func @f(%a: vector<4xf32>, %b: vector<2xf32>) {
  %0 = "vector.fma"(%a, %b, %a) : (vector<4xf32>, vector<2xf32>, vector<4xf32>) -> vector<4xf32>
  return
}

// -----

// Error: the result, too.
func.func @f(%a: vector<4xf32>) {
  %0 = "vector.fma"(%a, %a, %a) : (vector<4xf32>, vector<4xf32>, vector<4xf32>) -> vector<4xf64>
  return
}

// -----

// Error: three operands.
func.func @f(%a: vector<4xf32>) {
  %0 = vector.fma %a, %a : vector<4xf32>
  return
}
