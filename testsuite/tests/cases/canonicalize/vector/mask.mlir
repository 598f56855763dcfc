// RUN: --canonicalize --split-input-file

// A mask without an op is the values that it yields.
func.func @empty(%m: vector<4xi1>, %v: vector<4xf32>, %p: vector<4xf32>) -> vector<4xf32> {
  %0 = vector.mask %m, %p { vector.yield %v : vector<4xf32> } : vector<4xi1> -> vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

func.func @dead(%m: vector<4xi1>, %v: vector<4xf32>, %a: f32) {
  %0 = vector.mask %m { vector.reduction <add>, %v, %a : vector<4xf32> into f32 } : vector<4xi1> -> f32
  vector.mask %m { } : vector<4xi1>
  return
}
