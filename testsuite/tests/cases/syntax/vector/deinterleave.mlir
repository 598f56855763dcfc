// RUN: --split-input-file
func.func @forms(%a: vector<4xf32>, %b: vector<3x8xi8>, %c: vector<2x[4]xi16>) {
  %0, %1 = vector.deinterleave %a : vector<4xf32> -> vector<2xf32>
  %2:2 = vector.deinterleave %b {apart} : vector<3x8xi8> -> vector<3x4xi8>
  %3, %4 = vector.deinterleave %c : vector<2x[4]xi16> -> vector<2x[2]xi16>
  %5, %6 = "vector.deinterleave"(%a) : (vector<4xf32>) -> (vector<2xf32>, vector<2xf32>)
  return
}

// -----

// Error: an even number of elements.
func.func @f(%a: vector<3xf32>) {
  %0, %1 = vector.deinterleave %a : vector<3xf32> -> vector<1xf32>
  return
}

// -----

// Error: half of them.
func.func @f(%a: vector<4xf32>) {
  %0, %1 = vector.deinterleave %a : vector<4xf32> -> vector<4xf32>
  return
}

// -----

// Error: half of the last dimension.
func.func @f(%a: vector<2x4xf32>) {
  %0, %1 = vector.deinterleave %a : vector<2x4xf32> -> vector<1x4xf32>
  return
}

// -----

// Error: the element type stays.
func.func @f(%a: vector<4xf32>) {
  %0, %1 = vector.deinterleave %a : vector<4xf32> -> vector<2xf64>
  return
}

// -----

// Error: both results have one type.
func.func @f(%a: vector<4xf32>) {
  %0, %1 = "vector.deinterleave"(%a) : (vector<4xf32>) -> (vector<2xf32>, vector<4xf32>)
  return
}

// -----

// Error: two results.
func.func @f(%a: vector<4xf32>) {
  %0 = vector.deinterleave %a : vector<4xf32> -> vector<2xf32>
  return
}

// -----

// Error: a dimension.
func.func @f(%a: vector<f32>) {
  %0, %1 = vector.deinterleave %a : vector<f32> -> vector<f32>
  return
}

// -----

// Error: a vector.
func.func @f(%a: f32) {
  %0, %1 = "vector.deinterleave"(%a) : (f32) -> (vector<2xf32>, vector<2xf32>)
  return
}
