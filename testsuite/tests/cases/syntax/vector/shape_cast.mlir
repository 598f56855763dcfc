// RUN: --split-input-file
func.func @forms(%a: vector<4x8xf32>, %b: vector<[4]xi8>, %c: vector<f32>, %d: vector<2x1x[4]xindex>, %e: vector<1xf32>) {
  %0 = vector.shape_cast %a : vector<4x8xf32> to vector<32xf32>
  %1 = vector.shape_cast %a {same} : vector<4x8xf32> to vector<2x2x8xf32>
  %2 = vector.shape_cast %b : vector<[4]xi8> to vector<1x[4]xi8>
  %3 = vector.shape_cast %c : vector<f32> to vector<1x1xf32>
  %4 = vector.shape_cast %e : vector<1xf32> to vector<f32>
  %5 = vector.shape_cast %d : vector<2x1x[4]xindex> to vector<2x[4]xindex>
  %6 = vector.shape_cast %d : vector<2x1x[4]xindex> to vector<[8]xindex>
  %7 = "vector.shape_cast"(%a) : (vector<4x8xf32>) -> vector<8x4xf32>
  return
}

// -----

// Error: as many elements.
func.func @f(%a: vector<4x8xf32>) {
  %0 = vector.shape_cast %a : vector<4x8xf32> to vector<16xf32>
  return
}

// -----

// Error: the element type stays.
func.func @f(%a: vector<4xf32>) {
  %0 = vector.shape_cast %a : vector<4xf32> to vector<2x2xi32>
  return
}

// -----

// Error: as many scalable dimensions.
func.func @f(%a: vector<[4]xf32>) {
  %0 = vector.shape_cast %a : vector<[4]xf32> to vector<2x2xf32>
  return
}

// -----

// Error: a vector.
func.func @f(%a: f32) {
  %0 = vector.shape_cast %a : f32 to vector<1xf32>
  return
}

// -----

// Error: to a vector.
func.func @f(%a: vector<1xf32>) {
  %0 = vector.shape_cast %a : vector<1xf32> to tensor<1xf32>
  return
}

// -----

// Error: both types.
func.func @f(%a: vector<1xf32>) {
  %0 = vector.shape_cast %a : vector<1xf32>
  return
}
