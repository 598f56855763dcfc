// RUN: --split-input-file
// The end of the region of `vector.mask`; any op may have it.
func.func @forms(%k: vector<4xi1>, %v: vector<4xf32>) {
  %0 = vector.mask %k { vector.yield %v : vector<4xf32> } : vector<4xi1> -> vector<4xf32>
  vector.mask %k { vector.yield } : vector<4xi1>
  %1 = vector.mask %k { vector.yield {last} %v : vector<4xf32> } : vector<4xi1> -> vector<4xf32>
  %2 = "vector.mask"(%k) ({ "vector.yield"(%v) {last} : (vector<4xf32>) -> () }) : (vector<4xi1>) -> vector<4xf32>
  return
}

// -----

func.func @anywhere(%v: vector<4xf32>, %x: f32) {
  vector.yield %v, %x : vector<4xf32>, f32
}

// -----

// Error: as many values as results.
func.func @f(%k: vector<4xi1>, %v: vector<4xf32>) {
  %0 = vector.mask %k { vector.yield } : vector<4xi1> -> vector<4xf32>
  return
}

// -----

// Error: the last op.
func.func @f(%k: vector<4xi1>, %v: vector<4xf32>) {
  vector.yield
  vector.yield
}

// -----

// Error: a type for each value.
func.func @f(%v: vector<4xf32>) {
  vector.yield %v, %v : vector<4xf32>
}

// -----

// Error: no results.
func.func @f(%v: vector<4xf32>) {
  %0 = "vector.yield"(%v) : (vector<4xf32>) -> f32
}
