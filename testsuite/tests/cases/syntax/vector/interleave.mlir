// RUN: --split-input-file
func.func @forms(%a: vector<4xf32>, %b: vector<2x[4]xi8>, %c: vector<i1>) {
  %0 = vector.interleave %a, %a : vector<4xf32> -> vector<8xf32>
  %1 = vector.interleave %b, %b {turns} : vector<2x[4]xi8> -> vector<2x[8]xi8>
  %2 = vector.interleave %c, %c : vector<i1> -> vector<2xi1>
  %3 = "vector.interleave"(%a, %a) : (vector<4xf32>, vector<4xf32>) -> vector<8xf32>
  return
}

// -----

// Error: twice as many.
func.func @f(%a: vector<4xf32>) {
  %0 = vector.interleave %a, %a : vector<4xf32> -> vector<4xf32>
  return
}

// -----

// Error: in the last dimension.
func.func @f(%a: vector<2x4xf32>) {
  %0 = vector.interleave %a, %a : vector<2x4xf32> -> vector<4x4xf32>
  return
}

// -----

// Error: of one type.
func.func @f(%a: vector<4xf32>, %b: vector<4xi32>) {
  %0 = "vector.interleave"(%a, %b) : (vector<4xf32>, vector<4xi32>) -> vector<8xf32>
  return
}

// -----

// Error: the element type stays.
func.func @f(%a: vector<4xf32>) {
  %0 = vector.interleave %a, %a : vector<4xf32> -> vector<8xf64>
  return
}

// -----

// Error: vectors.
func.func @f(%a: f32) {
  %0 = vector.interleave %a, %a : f32 -> vector<2xf32>
  return
}

// -----

// Error: two operands.
func.func @f(%a: vector<4xf32>) {
  %0 = vector.interleave %a : vector<4xf32> -> vector<8xf32>
  return
}
