// RUN: --split-input-file
func.func @forms(%a: vector<4x8xf32>, %b: vector<2x[4]x1xi8>, %c: vector<f32>, %d: vector<3xindex>) {
  %0 = vector.transpose %a, [1, 0] : vector<4x8xf32> to vector<8x4xf32>
  %1 = vector.transpose %a, [0, 1] {same} : vector<4x8xf32> to vector<4x8xf32>
  %2 = vector.transpose %b, [2, 0, 1] : vector<2x[4]x1xi8> to vector<1x2x[4]xi8>
  %3 = vector.transpose %b, [1, 2, 0] : vector<2x[4]x1xi8> to vector<[4]x1x2xi8>
  %4 = vector.transpose %c, [] : vector<f32> to vector<f32>
  %5 = vector.transpose %d, [0] : vector<3xindex> to vector<3xindex>
  // Which dimension of the result is scalable is not asked.
  %6 = vector.transpose %b, [1, 0, 2] : vector<2x[4]x1xi8> to vector<[4]x[2]x1xi8>
  %7 = "vector.transpose"(%a) <{permutation = array<i64: 1, 0>}> : (vector<4x8xf32>) -> vector<8x4xf32>
  return
}

// -----

// Error: the shape of the result.
func.func @f(%a: vector<4x8xf32>) {
  %0 = vector.transpose %a, [1, 0] : vector<4x8xf32> to vector<4x8xf32>
  return
}

// -----

// Error: as many dimensions.
func.func @f(%a: vector<4x8xf32>) {
  %0 = vector.transpose %a, [1, 0] : vector<4x8xf32> to vector<8x4x1xf32>
  return
}

// -----

// Error: a place for each dimension.
func.func @f(%a: vector<4x8xf32>) {
  %0 = vector.transpose %a, [0] : vector<4x8xf32> to vector<4x8xf32>
  return
}

// -----

// Error: each dimension once.
func.func @f(%a: vector<4x4xf32>) {
  %0 = vector.transpose %a, [0, 0] : vector<4x4xf32> to vector<4x4xf32>
  return
}

// -----

// Error: a dimension of the vector.
func.func @f(%a: vector<4x4xf32>) {
  %0 = vector.transpose %a, [0, 2] : vector<4x4xf32> to vector<4x4xf32>
  return
}

// -----

// Error: not negative.
func.func @f(%a: vector<4x4xf32>) {
  %0 = vector.transpose %a, [0, -1] : vector<4x4xf32> to vector<4x4xf32>
  return
}

// -----

// Error: the element type stays.
func.func @f(%a: vector<4x4xf32>) {
  %0 = vector.transpose %a, [1, 0] : vector<4x4xf32> to vector<4x4xi32>
  return
}

// -----

// Error: a vector.
func.func @f(%a: tensor<4x4xf32>) {
  %0 = vector.transpose %a, [1, 0] : tensor<4x4xf32> to vector<4x4xf32>
  return
}

// -----

// Error: a comma before the order.
func.func @f(%a: vector<4x4xf32>) {
  %0 = vector.transpose %a [1, 0] : vector<4x4xf32> to vector<4x4xf32>
  return
}

// -----

// An alias can stand for the permutation.
#swapped = array<i64: 1, 0>
func.func @alias(%a: vector<2x4xf32>) {
  %0 = vector.transpose %a, #swapped : vector<2x4xf32> to vector<4x2xf32>
  return
}

// -----

// Error: an alias of another kind.
#swapped = array<i32: 1, 0>
func.func @alias(%a: vector<2x4xf32>) {
  %0 = vector.transpose %a, #swapped : vector<2x4xf32> to vector<4x2xf32>
  return
}
