// RUN: --split-input-file
// New dimensions come in front; those of size 1 are stretched.
func.func @forms(%x: f32, %i: index, %a: vector<4xf32>, %b: vector<4x1xi8>, %c: vector<i1>, %d: vector<[4]xf32>, %e: vector<1xf32>) {
  %0 = vector.broadcast %x : f32 to vector<f32>
  %1 = vector.broadcast %x : f32 to vector<2x[4]xf32>
  %2 = vector.broadcast %i : index to vector<4xindex>
  %3 = vector.broadcast %a {all} : vector<4xf32> to vector<3x2x4xf32>
  %4 = vector.broadcast %b : vector<4x1xi8> to vector<2x4x8xi8>
  %5 = vector.broadcast %c : vector<i1> to vector<4xi1>
  %6 = vector.broadcast %d : vector<[4]xf32> to vector<2x[4]xf32>
  %7 = vector.broadcast %e : vector<1xf32> to vector<[4]xf32>
  %8 = vector.broadcast %a : vector<4xf32> to vector<4xf32>
  %9 = "vector.broadcast"(%x) : (f32) -> vector<4xf32>
  return
}

// -----

// Error: the element type stays.
func.func @f(%x: f32) {
  %0 = vector.broadcast %x : f32 to vector<4xf64>
  return
}

// -----

// Error: not fewer dimensions.
func.func @f(%a: vector<2x4xf32>) {
  %0 = vector.broadcast %a : vector<2x4xf32> to vector<4xf32>
  return
}

// -----

// Error: only size 1 is stretched.
func.func @f(%a: vector<2xf32>) {
  %0 = vector.broadcast %a : vector<2xf32> to vector<4xf32>
  return
}

// -----

// Error: a fixed size does not become a scalable one.
func.func @f(%a: vector<4xf32>) {
  %0 = vector.broadcast %a : vector<4xf32> to vector<[4]xf32>
  return
}

// -----

// Error: a scalable size is not stretched.
func.func @f(%a: vector<[1]xf32>) {
  %0 = vector.broadcast %a : vector<[1]xf32> to vector<4xf32>
  return
}

// -----

// Error: a scalar or a vector.
func.func @f(%a: tensor<4xf32>) {
  %0 = vector.broadcast %a : tensor<4xf32> to vector<4xf32>
  return
}

// -----

// Error: to a vector.
func.func @f(%x: f32) {
  %0 = vector.broadcast %x : f32 to tensor<4xf32>
  return
}
