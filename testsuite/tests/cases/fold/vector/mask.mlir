// RUN: --canonicalize --split-input-file

// An op under a mask that is all set stands alone; an empty mask is what it yields.
func.func @all(%v: vector<4xf32>, %a: f32) -> f32 {
  %m = vector.constant_mask [4] : vector<4xi1>
  %0 = vector.mask %m { vector.reduction <add>, %v, %a : vector<4xf32> into f32 } : vector<4xi1> -> f32
  return %0 : f32
}

// -----

func.func @empty(%m: vector<4xi1>, %v: vector<4xf32>) -> vector<4xf32> {
  %0 = vector.mask %m { vector.yield %v : vector<4xf32> } : vector<4xi1> -> vector<4xf32>
  return %0 : vector<4xf32>
}
