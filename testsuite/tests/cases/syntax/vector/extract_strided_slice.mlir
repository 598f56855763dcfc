// RUN: --split-input-file
// As many dimensions as before; those that are not named are taken whole.
func.func @forms(%a: vector<4x8x2xf32>, %b: vector<4x[8]xi1>) {
  %0 = vector.extract_strided_slice %a {offsets = [0, 2], sizes = [2, 4], strides = [1, 1]} : vector<4x8x2xf32> to vector<2x4x2xf32>
  %1 = vector.extract_strided_slice %a {offsets = [3], sizes = [1], strides = [1], tag} : vector<4x8x2xf32> to vector<1x8x2xf32>
  %2 = vector.extract_strided_slice %b {offsets = [2], sizes = [2], strides = [1]} : vector<4x[8]xi1> to vector<2x[8]xi1>
  %3 = vector.extract_strided_slice %b {offsets = [2, 0], sizes = [2, 8], strides = [1, 1]} : vector<4x[8]xi1> to vector<2x[8]xi1>
  %4 = "vector.extract_strided_slice"(%a) <{offsets = [0], sizes = [4], strides = [1]}> : (vector<4x8x2xf32>) -> vector<4x8x2xf32>
  return
}

// -----

// Error: as many sizes as offsets.
func.func @f(%a: vector<4x8xf32>) {
  %0 = vector.extract_strided_slice %a {offsets = [0, 0], sizes = [2], strides = [1, 1]} : vector<4x8xf32> to vector<2x8xf32>
  return
}

// -----

// Error: as many strides as offsets.
func.func @f(%a: vector<4x8xf32>) {
  %0 = vector.extract_strided_slice %a {offsets = [0], sizes = [2], strides = [1, 1]} : vector<4x8xf32> to vector<2x8xf32>
  return
}

// -----

// Error: not more offsets than dimensions.
func.func @f(%a: vector<4xf32>) {
  %0 = vector.extract_strided_slice %a {offsets = [0, 0], sizes = [2, 2], strides = [1, 1]} : vector<4xf32> to vector<2xf32>
  return
}

// -----

// Error: offsets are in bounds.
func.func @f(%a: vector<4xf32>) {
  %0 = vector.extract_strided_slice %a {offsets = [4], sizes = [1], strides = [1]} : vector<4xf32> to vector<1xf32>
  return
}

// -----

// Error: sizes are in bounds.
func.func @f(%a: vector<4xf32>) {
  %0 = vector.extract_strided_slice %a {offsets = [0], sizes = [5], strides = [1]} : vector<4xf32> to vector<5xf32>
  return
}

// -----

// Error: sizes are positive.
func.func @f(%a: vector<4xf32>) {
  %0 = vector.extract_strided_slice %a {offsets = [0], sizes = [0], strides = [1]} : vector<4xf32> to vector<0xf32>
  return
}

// -----

// Error: strides are 1.
func.func @f(%a: vector<4xf32>) {
  %0 = vector.extract_strided_slice %a {offsets = [0], sizes = [2], strides = [2]} : vector<4xf32> to vector<2xf32>
  return
}

// -----

// Error: the end is in bounds.
func.func @f(%a: vector<4xf32>) {
  %0 = vector.extract_strided_slice %a {offsets = [3], sizes = [2], strides = [1]} : vector<4xf32> to vector<2xf32>
  return
}

// -----

// Error: the type of the result.
func.func @f(%a: vector<4x8xf32>) {
  %0 = vector.extract_strided_slice %a {offsets = [0], sizes = [2], strides = [1]} : vector<4x8xf32> to vector<2x4xf32>
  return
}

// -----

// Error: no part of a scalable dimension.
func.func @f(%a: vector<[8]xf32>) {
  %0 = vector.extract_strided_slice %a {offsets = [0], sizes = [4], strides = [1]} : vector<[8]xf32> to vector<[4]xf32>
  return
}

// -----

// Error: the element type stays.
func.func @f(%a: vector<4xf32>) {
  %0 = vector.extract_strided_slice %a {offsets = [0], sizes = [2], strides = [1]} : vector<4xf32> to vector<2xi32>
  return
}

// -----

// Error: sizes are there.
func.func @f(%a: vector<4xf32>) {
  %0 = vector.extract_strided_slice %a {offsets = [0], strides = [1]} : vector<4xf32> to vector<2xf32>
  return
}

// -----

// Error: numbers of 64 bits.
func.func @f(%a: vector<4xf32>) {
  %0 = vector.extract_strided_slice %a {offsets = [0 : i32], sizes = [2], strides = [1]} : vector<4xf32> to vector<2xf32>
  return
}
