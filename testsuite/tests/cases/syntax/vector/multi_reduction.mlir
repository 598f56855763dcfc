// RUN: --split-input-file
// Every kind; the dimensions that are left are those of the result.
func.func @kinds(%a: vector<4x8xf32>, %b: vector<4x8xi32>, %x: vector<4xf32>, %y: vector<4xi32>) {
  %0 = vector.multi_reduction <add>, %a, %x [1] : vector<4x8xf32> to vector<4xf32>
  %1 = vector.multi_reduction <mul>, %a, %x [1] : vector<4x8xf32> to vector<4xf32>
  %2 = vector.multi_reduction <minnumf>, %a, %x [1] : vector<4x8xf32> to vector<4xf32>
  %3 = vector.multi_reduction <maxnumf>, %a, %x [1] : vector<4x8xf32> to vector<4xf32>
  %4 = vector.multi_reduction <minimumf>, %a, %x [1] : vector<4x8xf32> to vector<4xf32>
  %5 = vector.multi_reduction <maximumf>, %a, %x [1] : vector<4x8xf32> to vector<4xf32>
  %6 = vector.multi_reduction <minui>, %b, %y [1] : vector<4x8xi32> to vector<4xi32>
  %7 = vector.multi_reduction <minsi>, %b, %y [1] : vector<4x8xi32> to vector<4xi32>
  %8 = vector.multi_reduction <maxui>, %b, %y [1] : vector<4x8xi32> to vector<4xi32>
  %9 = vector.multi_reduction <maxsi>, %b, %y [1] : vector<4x8xi32> to vector<4xi32>
  %10 = vector.multi_reduction <and>, %b, %y [1] : vector<4x8xi32> to vector<4xi32>
  %11 = vector.multi_reduction <or>, %b, %y [1] : vector<4x8xi32> to vector<4xi32>
  %12 = vector.multi_reduction <xor>, %b, %y [1] : vector<4x8xi32> to vector<4xi32>
  return
}

// -----

func.func @dims(%a: vector<4x[8]x2xf32>, %x: vector<[8]xf32>, %y: f32, %v: vector<8xi1>, %b: i1, %i: vector<3xindex>, %n: index) {
  %0 = vector.multi_reduction <add>, %a, %x {tag} [0, 2] : vector<4x[8]x2xf32> to vector<[8]xf32>
  %1 = vector.multi_reduction <add>, %a, %y [0, 1, 2] : vector<4x[8]x2xf32> to f32
  %2 = vector.multi_reduction <xor>, %v, %b [0] : vector<8xi1> to i1
  %3 = vector.multi_reduction <add>, %a, %a [] : vector<4x[8]x2xf32> to vector<4x[8]x2xf32>
  %4 = vector.multi_reduction <mul>, %i, %n [0] : vector<3xindex> to index
  // Nothing is asked of the kind.
  %6 = vector.multi_reduction <and>, %a, %y [0, 1, 2] : vector<4x[8]x2xf32> to f32
  %5 = "vector.multi_reduction"(%a, %x) <{kind = #vector.kind<maxnumf>, reduction_dims = array<i64: 0, 2>}>
      : (vector<4x[8]x2xf32>, vector<[8]xf32>) -> vector<[8]xf32>
  return
}

// -----

// Error: the shape of the result.
func.func @f(%a: vector<4x8xf32>, %x: vector<4xf32>) {
  %0 = vector.multi_reduction <add>, %a, %x [0] : vector<4x8xf32> to vector<4xf32>
  return
}

// -----

// Error: a scalar where all dimensions go.
func.func @f(%a: vector<8xf32>, %x: vector<1xf32>) {
  %0 = vector.multi_reduction <add>, %a, %x [0] : vector<8xf32> to vector<1xf32>
  return
}

// -----

// Error: the accumulator is of the result's type.
func.func @f(%a: vector<4x8xf32>, %x: vector<8xf32>) {
  %0 = "vector.multi_reduction"(%a, %x) <{kind = #vector.kind<add>, reduction_dims = array<i64: 1>}> : (vector<4x8xf32>, vector<8xf32>) -> vector<4xf32>
  return
}

// -----

// Error: the element type stays.
func.func @f(%a: vector<4x8xf32>, %x: vector<4xf64>) {
  %0 = vector.multi_reduction <add>, %a, %x [1] : vector<4x8xf32> to vector<4xf64>
  return
}

// -----

// Error: no such kind.
func.func @f(%a: vector<8xi32>, %x: i32) {
  %0 = vector.multi_reduction <sub>, %a, %x [0] : vector<8xi32> to i32
  return
}

// -----

// Error: a vector.
func.func @f(%a: f32) {
  %0 = vector.multi_reduction <add>, %a, %a [0] : f32 to f32
  return
}

// -----

// Error: the dimensions are written.
func.func @f(%a: vector<8xi32>, %x: i32) {
  %0 = vector.multi_reduction <add>, %a, %x : vector<8xi32> to i32
  return
}

// -----

// Error: the kind is there.
func.func @f(%a: vector<8xi32>, %x: i32) {
  %0 = "vector.multi_reduction"(%a, %x) <{reduction_dims = array<i64: 0>}> : (vector<8xi32>, i32) -> i32
  return
}
