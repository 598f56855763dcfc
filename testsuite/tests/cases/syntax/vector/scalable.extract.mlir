// RUN: --split-input-file
func.func @forms(%a: vector<[8]xf32>, %b: vector<16xi8>) {
  %0 = vector.scalable.extract %a[0] : vector<4xf32> from vector<[8]xf32>
  %1 = vector.scalable.extract %a[12] {part} : vector<4xf32> from vector<[8]xf32>
  %2 = vector.scalable.extract %a[8] : vector<[4]xf32> from vector<[8]xf32>
  %3 = vector.scalable.extract %a[3] : vector<1xf32> from vector<[8]xf32>
  %4 = "vector.scalable.extract"(%a) <{pos = 4 : i64}> : (vector<[8]xf32>) -> vector<4xf32>
  return
}

// -----

// Error: a multiple of the length.
func.func @f(%a: vector<[8]xf32>) {
  %0 = vector.scalable.extract %a[2] : vector<4xf32> from vector<[8]xf32>
  return
}

// -----

// Error: from a scalable vector.
func.func @f(%a: vector<8xf32>) {
  %0 = vector.scalable.extract %a[0] : vector<4xf32> from vector<8xf32>
  return
}

// -----

// Error: the element type stays.
func.func @f(%a: vector<[8]xf32>) {
  %0 = vector.scalable.extract %a[0] : vector<4xi32> from vector<[8]xf32>
  return
}

// -----

// Error: one dimension.
func.func @f(%a: vector<2x[8]xf32>) {
  %0 = vector.scalable.extract %a[0] : vector<4xf32> from vector<2x[8]xf32>
  return
}

// -----

// Error: one dimension of the result.
func.func @f(%a: vector<[8]xf32>) {
  %0 = vector.scalable.extract %a[0] : vector<1x4xf32> from vector<[8]xf32>
  return
}

// -----

// Error: the position is a number.
func.func @f(%a: vector<[8]xf32>, %i: index) {
  %0 = vector.scalable.extract %a[%i] : vector<4xf32> from vector<[8]xf32>
  return
}

// -----

// Error: of 64 bits.
func.func @f(%a: vector<[8]xf32>) {
  %0 = "vector.scalable.extract"(%a) <{pos = 4 : i32}> : (vector<[8]xf32>) -> vector<4xf32>
  return
}
