// RUN: --split-input-file
// Each element with each, or with a scalar; an accumulator is combined with the product.
func.func @forms(%a: vector<4xf32>, %b: vector<8xf32>, %c: vector<4x8xf32>, %x: f32, %s: vector<[4]xi8>, %t: vector<2xi8>, %u: vector<2x[4]xi8>) {
  %0 = vector.outerproduct %a, %b : vector<4xf32>, vector<8xf32>
  %1 = vector.outerproduct %a, %b, %c : vector<4xf32>, vector<8xf32>
  %2 = vector.outerproduct %a, %x, %a : vector<4xf32>, f32
  %3 = vector.outerproduct %a, %b, %c {kind = #vector.kind<maxnumf>, tag} : vector<4xf32>, vector<8xf32>
  %4 = vector.outerproduct %t, %s, %u {kind = #vector.kind<add>} : vector<2xi8>, vector<[4]xi8>
  %5 = vector.outerproduct %t, %s, %u {kind = #vector.kind<xor>} : vector<2xi8>, vector<[4]xi8>
  %6 = vector.outerproduct %s, %s : vector<[4]xi8>, vector<[4]xi8>
  %7 = "vector.outerproduct"(%a, %b, %c) <{kind = #vector.kind<mul>}> : (vector<4xf32>, vector<8xf32>, vector<4x8xf32>) -> vector<4x8xf32>
  %8 = "vector.outerproduct"(%a, %x) : (vector<4xf32>, f32) -> vector<4xf32>
  return
}

// -----

// Error: one dimension.
func.func @f(%a: vector<2x4xf32>, %b: vector<8xf32>) {
  %0 = "vector.outerproduct"(%a, %b) : (vector<2x4xf32>, vector<8xf32>) -> vector<4x8xf32>
  return
}

// -----

// Error: one dimension on the right, too.
func.func @f(%a: vector<4xf32>, %b: vector<2x8xf32>) {
  %0 = "vector.outerproduct"(%a, %b) : (vector<4xf32>, vector<2x8xf32>) -> vector<4x8xf32>
  return
}

// -----

// Error: two dimensions of the result.
func.func @f(%a: vector<4xf32>, %b: vector<8xf32>) {
  %0 = "vector.outerproduct"(%a, %b) : (vector<4xf32>, vector<8xf32>) -> vector<32xf32>
  return
}

// -----

// Error: the first is as long as the left operand.
func.func @f(%a: vector<4xf32>, %b: vector<8xf32>) {
  %0 = "vector.outerproduct"(%a, %b) : (vector<4xf32>, vector<8xf32>) -> vector<8x8xf32>
  return
}

// -----

// Error: the second is as long as the right operand.
func.func @f(%a: vector<4xf32>, %b: vector<8xf32>) {
  %0 = "vector.outerproduct"(%a, %b) : (vector<4xf32>, vector<8xf32>) -> vector<4x4xf32>
  return
}

// -----

// Error: as long as the vector, with a scalar.
func.func @f(%a: vector<4xf32>, %x: f32) {
  %0 = "vector.outerproduct"(%a, %x) : (vector<4xf32>, f32) -> vector<8xf32>
  return
}

// -----

// Error: the accumulator is of the result's type.
func.func @f(%a: vector<4xf32>, %b: vector<8xf32>, %c: vector<8x4xf32>) {
  %0 = "vector.outerproduct"(%a, %b, %c) : (vector<4xf32>, vector<8xf32>, vector<8x4xf32>) -> vector<4x8xf32>
  return
}

// -----

// Error: the elements on the left.
func.func @f(%a: vector<4xf64>, %b: vector<8xf32>) {
  %0 = "vector.outerproduct"(%a, %b) : (vector<4xf64>, vector<8xf32>) -> vector<4x8xf32>
  return
}

// -----

// Error: the elements on the right.
func.func @f(%a: vector<4xf32>, %b: vector<8xf64>) {
  %0 = vector.outerproduct %a, %b : vector<4xf32>, vector<8xf64>
  return
}

// -----

// Error: a kind for integers.
func.func @f(%a: vector<4xf32>, %b: vector<8xf32>) {
  %0 = vector.outerproduct %a, %b {kind = #vector.kind<or>} : vector<4xf32>, vector<8xf32>
  return
}

// -----

// Error: a vector on the left.
func.func @f(%a: f32, %b: vector<8xf32>) {
  %0 = vector.outerproduct %a, %b : f32, vector<8xf32>
  return
}

// -----

// Error: two types.
func.func @f(%a: vector<4xf32>, %b: vector<8xf32>) {
  %0 = vector.outerproduct %a, %b : vector<4xf32>
  return
}
