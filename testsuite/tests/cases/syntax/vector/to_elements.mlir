// RUN: --split-input-file
func.func @forms(%a: vector<2xf32>, %b: vector<1x2xindex>, %c: vector<i8>) {
  %0:2 = vector.to_elements %a : vector<2xf32>
  %1, %2 = vector.to_elements %b {apart} : vector<1x2xindex>
  %3 = vector.to_elements %c : vector<i8>
  %4:2 = "vector.to_elements"(%a) : (vector<2xf32>) -> (f32, f32)
  return
}

// -----

// Error: all elements.
func.func @f(%a: vector<2xf32>) {
  %0 = "vector.to_elements"(%a) : (vector<2xf32>) -> f32
  return
}

// -----

// Error: of the element type.
func.func @f(%a: vector<2xf32>) {
  %0:2 = "vector.to_elements"(%a) : (vector<2xf32>) -> (f32, f64)
  return
}

// -----

// Error: a name for each element.
func.func @f(%a: vector<2xf32>) {
  %0:3 = vector.to_elements %a : vector<2xf32>
  return
}

// -----

// Error: a vector.
func.func @f(%a: tensor<2xf32>) {
  %0:2 = vector.to_elements %a : tensor<2xf32>
  return
}
