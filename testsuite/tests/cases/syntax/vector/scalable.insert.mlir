// RUN: --split-input-file
func.func @forms(%a: vector<[8]xf32>, %v: vector<4xf32>, %w: vector<[4]xf32>) {
  %0 = vector.scalable.insert %v, %a[0] : vector<4xf32> into vector<[8]xf32>
  %1 = vector.scalable.insert %v, %a[12] {part} : vector<4xf32> into vector<[8]xf32>
  %2 = vector.scalable.insert %w, %a[4] : vector<[4]xf32> into vector<[8]xf32>
  %3 = "vector.scalable.insert"(%v, %a) <{pos = 4 : i64}> : (vector<4xf32>, vector<[8]xf32>) -> vector<[8]xf32>
  return
}

// -----

// Error: a multiple of the length.
func.func @f(%a: vector<[8]xf32>, %v: vector<4xf32>) {
  %0 = vector.scalable.insert %v, %a[6] : vector<4xf32> into vector<[8]xf32>
  return
}

// -----

// Error: into a scalable vector.
func.func @f(%a: vector<8xf32>, %v: vector<4xf32>) {
  %0 = vector.scalable.insert %v, %a[0] : vector<4xf32> into vector<8xf32>
  return
}

// -----

// Error: the element type stays.
func.func @f(%a: vector<[8]xf32>, %v: vector<4xi32>) {
  %0 = vector.scalable.insert %v, %a[0] : vector<4xi32> into vector<[8]xf32>
  return
}

// -----

// Error: the result is of the type of what it is inserted into.
func.func @f(%a: vector<[8]xf32>, %v: vector<4xf32>) {
  %0 = "vector.scalable.insert"(%v, %a) <{pos = 4 : i64}> : (vector<4xf32>, vector<[8]xf32>) -> vector<[4]xf32>
  return
}

// -----

// Error: one dimension.
func.func @f(%a: vector<[8]xf32>, %v: vector<1x4xf32>) {
  %0 = vector.scalable.insert %v, %a[0] : vector<1x4xf32> into vector<[8]xf32>
  return
}

// -----

// Error: the position is there.
func.func @f(%a: vector<[8]xf32>, %v: vector<4xf32>) {
  %0 = "vector.scalable.insert"(%v, %a) : (vector<4xf32>, vector<[8]xf32>) -> vector<[8]xf32>
  return
}
