// RUN: --split-input-file
// The shape stays, but for the last dimension, whose bits stay.
func.func @forms(%a: vector<4x8xf32>, %b: vector<[4]xi64>, %c: vector<f32>, %d: vector<2xindex>) {
  %0 = vector.bitcast %a : vector<4x8xf32> to vector<4x8xi32>
  %1 = vector.bitcast %a : vector<4x8xf32> to vector<4x16xbf16>
  %2 = vector.bitcast %a {bits} : vector<4x8xf32> to vector<4x256xi1>
  %3 = vector.bitcast %b : vector<[4]xi64> to vector<[16]xi16>
  %4 = vector.bitcast %c : vector<f32> to vector<i32>
  %5 = vector.bitcast %d : vector<2xindex> to vector<2xindex>
  %6 = "vector.bitcast"(%a) : (vector<4x8xf32>) -> vector<4x4xi64>
  return
}

// -----

// Error: the rank stays.
func.func @f(%a: vector<4xi32>) {
  %0 = vector.bitcast %a : vector<4xi32> to vector<1x4xi32>
  return
}

// -----

// Error: the dimensions before the last one stay.
func.func @f(%a: vector<4x2xi32>) {
  %0 = vector.bitcast %a : vector<4x2xi32> to vector<2x4xi32>
  return
}

// -----

// Error: the bits of the last dimension stay.
func.func @f(%a: vector<4xi32>) {
  %0 = vector.bitcast %a : vector<4xi32> to vector<4xi16>
  return
}

// -----

// Error: elements of the same size where there are no dimensions.
func.func @f(%a: vector<i32>) {
  %0 = vector.bitcast %a : vector<i32> to vector<f64>
  return
}

// -----

// Error: a vector.
func.func @f(%a: i32) {
  %0 = vector.bitcast %a : i32 to vector<1xf32>
  return
}

// -----

// Error: to a vector.
func.func @f(%a: vector<1xi32>) {
  %0 = "vector.bitcast"(%a) : (vector<1xi32>) -> f32
  return
}
