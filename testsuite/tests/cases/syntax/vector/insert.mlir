// RUN: --split-input-file
// An element or a part of fewer dimensions, at numbers or values; -1 is a position that gives poison.
func.func @forms(%a: vector<4x8xf32>, %b: vector<[4]xi8>, %c: vector<f32>, %v: vector<8xf32>, %x: f32, %y: i8, %i: index) {
  %0 = vector.insert %x, %a [1, 2] : f32 into vector<4x8xf32>
  %1 = vector.insert %v, %a [3] : vector<8xf32> into vector<4x8xf32>
  %2 = vector.insert %a, %a [] : vector<4x8xf32> into vector<4x8xf32>
  %3 = vector.insert %x, %a [%i, 2] : f32 into vector<4x8xf32>
  %4 = vector.insert %v, %a [%i] {where} : vector<8xf32> into vector<4x8xf32>
  %5 = vector.insert %y, %b [%i] : i8 into vector<[4]xi8>
  %6 = vector.insert %x, %c [] : f32 into vector<f32>
  %7 = vector.insert %x, %a [-1, 0] : f32 into vector<4x8xf32>
  %8 = "vector.insert"(%x, %a, %i) <{static_position = array<i64: 2, -9223372036854775808>}>
      : (f32, vector<4x8xf32>, index) -> vector<4x8xf32>
  return
}

// -----

// Error: not more positions than dimensions.
func.func @f(%a: vector<4xf32>, %x: f32) {
  %0 = vector.insert %x, %a [0, 0] : f32 into vector<4xf32>
  return
}

// -----

// Error: the position is there.
func.func @f(%a: vector<4xf32>, %x: f32) {
  %0 = vector.insert %x, %a [4] : f32 into vector<4xf32>
  return
}

// -----

// Error: not negative, but for -1.
func.func @f(%a: vector<4xf32>, %x: f32) {
  %0 = vector.insert %x, %a [-3] : f32 into vector<4xf32>
  return
}

// -----

// Error: a scalar needs all positions.
func.func @f(%a: vector<4x8xf32>, %x: f32) {
  %0 = vector.insert %x, %a [0] : f32 into vector<4x8xf32>
  return
}

// -----

// Error: a vector needs as many dimensions as the positions leave.
func.func @f(%a: vector<4x8xf32>, %v: vector<8xf32>) {
  %0 = vector.insert %v, %a [0, 0] : vector<8xf32> into vector<4x8xf32>
  return
}

// -----

// Error: the element type stays.
func.func @f(%a: vector<4xf32>, %x: f64) {
  %0 = vector.insert %x, %a [0] : f64 into vector<4xf32>
  return
}

// -----

// Error: the result is of the type of what it is inserted into.
func.func @f(%a: vector<4xf32>, %x: f32) {
  %0 = "vector.insert"(%x, %a) <{static_position = array<i64: 0>}> : (f32, vector<4xf32>) -> vector<8xf32>
  return
}

// -----

// Error: positions are of type index.
func.func @f(%a: vector<4xf32>, %x: f32, %i: i32) {
  %0 = vector.insert %x, %a [%i] : f32 into vector<4xf32>
  return
}

// -----

// Error: into a vector.
func.func @f(%a: tensor<4xf32>, %x: f32) {
  %0 = vector.insert %x, %a [0] : f32 into tensor<4xf32>
  return
}
