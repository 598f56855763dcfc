// RUN: --split-input-file
// The numbers count the first vector's parts, then the second's; -1 is poison.
func.func @forms(%a: vector<4xf32>, %b: vector<2xf32>, %m: vector<2x3xi8>, %n: vector<4x3xi8>, %z: vector<f32>) {
  %0 = vector.shuffle %a, %b [0, 5, 3] : vector<4xf32>, vector<2xf32>
  %1 = vector.shuffle %a, %a [7, -1, 0, 0, 0, 1] {mixed} : vector<4xf32>, vector<4xf32>
  %2 = vector.shuffle %m, %n [5, 0] : vector<2x3xi8>, vector<4x3xi8>
  %3 = vector.shuffle %z, %z [1, 0] : vector<f32>, vector<f32>
  %4 = "vector.shuffle"(%a, %b) <{mask = array<i64: 4, 0>}> : (vector<4xf32>, vector<2xf32>) -> vector<2xf32>
  return
}

// -----

// Error: the parts are there.
func.func @f(%a: vector<4xf32>, %b: vector<2xf32>) {
  %0 = vector.shuffle %a, %b [0, 6] : vector<4xf32>, vector<2xf32>
  return
}

// -----

// Error: not negative, but for -1.
func.func @f(%a: vector<4xf32>) {
  %0 = vector.shuffle %a, %a [0, -2] : vector<4xf32>, vector<4xf32>
  return
}

// -----

// Error: one rank.
func.func @f(%a: vector<4xf32>, %b: vector<2x4xf32>) {
  %0 = vector.shuffle %a, %b [0, 1] : vector<4xf32>, vector<2x4xf32>
  return
}

// -----

// Error: parts of one shape.
func.func @f(%a: vector<4x2xf32>, %b: vector<4x3xf32>) {
  %0 = vector.shuffle %a, %b [0, 1] : vector<4x2xf32>, vector<4x3xf32>
  return
}

// -----

// Error: as long as the list of numbers.
func.func @f(%a: vector<4xf32>) {
  %0 = "vector.shuffle"(%a, %a) <{mask = array<i64: 4, 0>}> : (vector<4xf32>, vector<4xf32>) -> vector<3xf32>
  return
}

// -----

// Error: the element type stays.
func.func @f(%a: vector<4xf32>, %b: vector<4xi32>) {
  %0 = vector.shuffle %a, %b [0, 1] : vector<4xf32>, vector<4xi32>
  return
}

// -----

// Error: some numbers.
func.func @f(%a: vector<4xf32>) {
  %0 = vector.shuffle %a, %a [] : vector<4xf32>, vector<4xf32>
  return
}

// -----

// Error: no scalable vectors.
func.func @f(%a: vector<[4]xf32>) {
  %0 = vector.shuffle %a, %a [0, 1] : vector<[4]xf32>, vector<[4]xf32>
  return
}

// -----

// Error: two vectors.
func.func @f(%a: vector<4xf32>) {
  %0 = vector.shuffle %a [0, 1] : vector<4xf32>
  return
}

// -----

// Error: the sum of the sizes wraps around.
func.func @f(%a: vector<9223372036854775807xf32>, %b: vector<3xf32>) {
  %0 = vector.shuffle %a, %b [4, 0] : vector<9223372036854775807xf32>, vector<3xf32>
  return
}
