// RUN: --split-input-file
func.func @forms(%a: vector<4x8xf32>, %r: vector<8xf32>, %c: vector<4xf32>, %b: vector<8xi1>, %z: vector<i1>, %s: vector<2x[4]xi8>, %t: vector<2xi8>) {
  %0:2 = vector.scan <add>, %a, %r {inclusive = true, reduction_dim = 0 : i64} : vector<4x8xf32>, vector<8xf32>
  %1, %2 = vector.scan <mul>, %a, %c {inclusive = false, reduction_dim = 1 : i64, tag} : vector<4x8xf32>, vector<4xf32>
  %3, %4 = vector.scan <xor>, %b, %z {inclusive = true, reduction_dim = 0 : i64} : vector<8xi1>, vector<i1>
  %5, %6 = vector.scan <maxui>, %s, %t {inclusive = true, reduction_dim = 1 : i64} : vector<2x[4]xi8>, vector<2xi8>
  %7, %8 = "vector.scan"(%a, %r) <{inclusive = true, kind = #vector.kind<minimumf>, reduction_dim = 0 : i64}>
      : (vector<4x8xf32>, vector<8xf32>) -> (vector<4x8xf32>, vector<8xf32>)
  return
}

// -----

// Error: a dimension of the vector.
func.func @f(%a: vector<4x8xf32>, %r: vector<8xf32>) {
  %0:2 = vector.scan <add>, %a, %r {inclusive = true, reduction_dim = 2 : i64} : vector<4x8xf32>, vector<8xf32>
  return
}

// -----

// Error: one dimension less.
func.func @f(%a: vector<4x8xf32>, %r: vector<4x8xf32>) {
  %0:2 = vector.scan <add>, %a, %r {inclusive = true, reduction_dim = 0 : i64} : vector<4x8xf32>, vector<4x8xf32>
  return
}

// -----

// Error: the other dimensions.
func.func @f(%a: vector<4x8xf32>, %r: vector<4xf32>) {
  %0:2 = vector.scan <add>, %a, %r {inclusive = true, reduction_dim = 0 : i64} : vector<4x8xf32>, vector<4xf32>
  return
}

// -----

// Error: a kind for integers.
func.func @f(%a: vector<4x8xf32>, %r: vector<8xf32>) {
  %0:2 = vector.scan <or>, %a, %r {inclusive = true, reduction_dim = 0 : i64} : vector<4x8xf32>, vector<8xf32>
  return
}

// -----

// Error: the first result is of the vector's type.
func.func @f(%a: vector<4x8xf32>, %r: vector<8xf32>) {
  %0, %1 = "vector.scan"(%a, %r) <{inclusive = true, kind = #vector.kind<add>, reduction_dim = 0 : i64}>
      : (vector<4x8xf32>, vector<8xf32>) -> (vector<8x4xf32>, vector<8xf32>)
  return
}

// -----

// Error: the second result is of the type of the values to begin with.
func.func @f(%a: vector<4x8xf32>, %r: vector<8xf32>) {
  %0, %1 = "vector.scan"(%a, %r) <{inclusive = true, kind = #vector.kind<add>, reduction_dim = 0 : i64}>
      : (vector<4x8xf32>, vector<8xf32>) -> (vector<4x8xf32>, vector<4xf32>)
  return
}

// -----

// Error: a dimension is given.
func.func @f(%a: vector<4x8xf32>, %r: vector<8xf32>) {
  %0:2 = vector.scan <add>, %a, %r {inclusive = true} : vector<4x8xf32>, vector<8xf32>
  return
}

// -----

// Error: whether it is inclusive is given.
func.func @f(%a: vector<4x8xf32>, %r: vector<8xf32>) {
  %0:2 = vector.scan <add>, %a, %r {reduction_dim = 0 : i64} : vector<4x8xf32>, vector<8xf32>
  return
}

// -----

// Error: of 64 bits.
func.func @f(%a: vector<4x8xf32>, %r: vector<8xf32>) {
  %0:2 = vector.scan <add>, %a, %r {inclusive = true, reduction_dim = 0 : i32} : vector<4x8xf32>, vector<8xf32>
  return
}

// -----

// Error: vectors.
func.func @f(%a: vector<8xf32>, %r: f32) {
  %0:2 = vector.scan <add>, %a, %r {inclusive = true, reduction_dim = 0 : i64} : vector<8xf32>, f32
  return
}

// -----

// Error: a dimension that is not there is left out by nothing.
func.func @f(%a: vector<3xf32>, %b: vector<f32>) {
  %0:2 = vector.scan <add>, %a, %b {inclusive = true, reduction_dim = -1 : i64} : vector<3xf32>, vector<f32>
  return
}

// -----

func.func @f(%a: vector<2x3xf32>, %b: vector<3xf32>) {
  %0:2 = vector.scan <add>, %a, %b {inclusive = true, reduction_dim = -2 : i64} : vector<2x3xf32>, vector<3xf32>
  return
}

// -----

func.func @f(%a: vector<2x3xf32>, %b: vector<2x3xf32>) {
  %0:2 = vector.scan <add>, %a, %b {inclusive = true, reduction_dim = -1 : i64} : vector<2x3xf32>, vector<2x3xf32>
  return
}
