// RUN: --split-input-file
func.func @forms(%x: f32, %y: f32, %i: index, %c: complex<f32>) {
  %0 = vector.from_elements %x, %y : vector<2xf32>
  %1 = vector.from_elements %x, %y, %x, %y, %x, %y {six} : vector<3x2xf32>
  %2 = vector.from_elements %i : vector<index>
  %3 = vector.from_elements %i : vector<1x1xindex>
  %4 = "vector.from_elements"(%x, %x) : (f32, f32) -> vector<2xf32>
  return
}

// -----

// Error: all elements.
func.func @f(%x: f32) {
  %0 = vector.from_elements %x, %x : vector<3xf32>
  return
}

// -----

// Error: not more.
func.func @f(%x: f32) {
  %0 = vector.from_elements %x, %x : vector<f32>
  return
}

// -----

// Error: of the element type.
func.func @f(%x: f64) {
  %0 = vector.from_elements %x : vector<1xf32>
  return
}

// -----

// Error: of the element type, in the generic form.
func.func @f(%x: f32, %y: i32) {
  %0 = "vector.from_elements"(%x, %y) : (f32, i32) -> vector<2xf32>
  return
}

// -----

// Error: no scalable vector.
func.func @f(%x: f32) {
  %0 = vector.from_elements %x, %x : vector<[2]xf32>
  return
}

// -----

// Error: a vector.
func.func @f(%x: f32) {
  %0 = vector.from_elements %x : tensor<1xf32>
  return
}
