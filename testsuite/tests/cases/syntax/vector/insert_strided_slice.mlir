// RUN: --split-input-file
func.func @forms(%a: vector<4x8xf32>, %s: vector<2x2xf32>, %v: vector<4xf32>, %b: vector<4x[8]xi8>, %w: vector<2x[8]xi8>) {
  %0 = vector.insert_strided_slice %s, %a {offsets = [1, 3], strides = [1, 1]} : vector<2x2xf32> into vector<4x8xf32>
  %1 = vector.insert_strided_slice %v, %a {offsets = [3, 4], strides = [1], tag} : vector<4xf32> into vector<4x8xf32>
  %2 = vector.insert_strided_slice %w, %b {offsets = [1, 0], strides = [1, 1]} : vector<2x[8]xi8> into vector<4x[8]xi8>
  %3 = "vector.insert_strided_slice"(%v, %a) <{offsets = [0, 0], strides = [1]}> : (vector<4xf32>, vector<4x8xf32>) -> vector<4x8xf32>
  return
}

// -----

// Error: an offset for each dimension.
func.func @f(%a: vector<4x8xf32>, %v: vector<4xf32>) {
  %0 = vector.insert_strided_slice %v, %a {offsets = [1], strides = [1]} : vector<4xf32> into vector<4x8xf32>
  return
}

// -----

// Error: a stride for each dimension of the slice.
func.func @f(%a: vector<4x8xf32>, %v: vector<4xf32>) {
  %0 = vector.insert_strided_slice %v, %a {offsets = [1, 1], strides = [1, 1]} : vector<4xf32> into vector<4x8xf32>
  return
}

// -----

// Error: not more dimensions.
func.func @f(%a: vector<8xf32>, %v: vector<1x4xf32>) {
  %0 = vector.insert_strided_slice %v, %a {offsets = [1], strides = [1, 1]} : vector<1x4xf32> into vector<8xf32>
  return
}

// -----

// Error: offsets are in bounds.
func.func @f(%a: vector<8xf32>, %v: vector<4xf32>) {
  %0 = vector.insert_strided_slice %v, %a {offsets = [9], strides = [1]} : vector<4xf32> into vector<8xf32>
  return
}

// -----

// Error: the end is in bounds.
func.func @f(%a: vector<8xf32>, %v: vector<4xf32>) {
  %0 = vector.insert_strided_slice %v, %a {offsets = [5], strides = [1]} : vector<4xf32> into vector<8xf32>
  return
}

// -----

// Error: strides are 1.
func.func @f(%a: vector<8xf32>, %v: vector<4xf32>) {
  %0 = vector.insert_strided_slice %v, %a {offsets = [0], strides = [2]} : vector<4xf32> into vector<8xf32>
  return
}

// -----

// Error: a scalable dimension as a whole.
func.func @f(%a: vector<[8]xf32>, %v: vector<[4]xf32>) {
  %0 = vector.insert_strided_slice %v, %a {offsets = [0], strides = [1]} : vector<[4]xf32> into vector<[8]xf32>
  return
}

// -----

// Error: no fixed part of a scalable dimension.
func.func @f(%a: vector<[8]xf32>, %v: vector<8xf32>) {
  %0 = vector.insert_strided_slice %v, %a {offsets = [0], strides = [1]} : vector<8xf32> into vector<[8]xf32>
  return
}

// -----

// Error: the element type stays.
func.func @f(%a: vector<8xf32>, %v: vector<4xi32>) {
  %0 = vector.insert_strided_slice %v, %a {offsets = [0], strides = [1]} : vector<4xi32> into vector<8xf32>
  return
}

// -----

// Error: the result is of the type of what it is inserted into.
func.func @f(%a: vector<8xf32>, %v: vector<4xf32>) {
  %0 = "vector.insert_strided_slice"(%v, %a) <{offsets = [0], strides = [1]}> : (vector<4xf32>, vector<8xf32>) -> vector<4xf32>
  return
}

// -----

// Error: offsets are there.
func.func @f(%a: vector<8xf32>, %v: vector<4xf32>) {
  %0 = vector.insert_strided_slice %v, %a {strides = [1]} : vector<4xf32> into vector<8xf32>
  return
}
