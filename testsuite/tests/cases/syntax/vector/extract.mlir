// RUN: --split-input-file
// An element or a part of fewer dimensions, at numbers or values; -1 is a position that gives poison.
func.func @forms(%a: vector<4x8xf32>, %b: vector<[4]xi8>, %c: vector<f32>, %d: vector<2x[4]xindex>, %e: vector<4xf32>, %i: index) {
  %0 = vector.extract %a[1, 2] : f32 from vector<4x8xf32>
  %1 = vector.extract %a[3] : vector<8xf32> from vector<4x8xf32>
  %2 = vector.extract %a[] : vector<4x8xf32> from vector<4x8xf32>
  %3 = vector.extract %a[%i, 2] : f32 from vector<4x8xf32>
  %4 = vector.extract %a[%i] {where} : vector<8xf32> from vector<4x8xf32>
  %5 = vector.extract %b[%i] : i8 from vector<[4]xi8>
  %6 = vector.extract %b[3] : i8 from vector<[4]xi8>
  %7 = vector.extract %c[] : f32 from vector<f32>
  %11 = vector.extract %e[0] : vector<1xf32> from vector<4xf32>
  %8 = vector.extract %d[1] : vector<[4]xindex> from vector<2x[4]xindex>
  %9 = vector.extract %a[-1, 0] : f32 from vector<4x8xf32>
  %10 = "vector.extract"(%a, %i) <{static_position = array<i64: 2, -9223372036854775808>}> : (vector<4x8xf32>, index) -> f32
  return
}

// -----

// Error: not more positions than dimensions.
func.func @f(%a: vector<4xf32>) {
  %0 = vector.extract %a[0, 0] : f32 from vector<4xf32>
  return
}

// -----

// Error: the position is there.
func.func @f(%a: vector<4xf32>) {
  %0 = vector.extract %a[4] : f32 from vector<4xf32>
  return
}

// -----

// Error: not negative, but for -1.
func.func @f(%a: vector<4xf32>) {
  %0 = vector.extract %a[-2] : f32 from vector<4xf32>
  return
}

// -----

// Error: the type of the result.
func.func @f(%a: vector<4x8xf32>) {
  %0 = vector.extract %a[0] : vector<4xf32> from vector<4x8xf32>
  return
}

// -----

// Error: the element type stays.
func.func @f(%a: vector<4xf32>) {
  %0 = vector.extract %a[0] : f64 from vector<4xf32>
  return
}

// -----

// Error: positions are of type index.
func.func @f(%a: vector<4xf32>, %i: i32) {
  %0 = vector.extract %a[%i] : f32 from vector<4xf32>
  return
}

// -----

// Error: a value for each open position.
func.func @f(%a: vector<4xf32>, %i: index) {
  %0 = "vector.extract"(%a, %i) <{static_position = array<i64: 0>}> : (vector<4xf32>, index) -> f32
  return
}

// -----

// Error: from a vector.
func.func @f(%a: tensor<4xf32>) {
  %0 = vector.extract %a[0] : f32 from tensor<4xf32>
  return
}

// -----

// Error: both types are written.
func.func @f(%a: vector<4xf32>) {
  %0 = vector.extract %a[0] : vector<4xf32>
  return
}
