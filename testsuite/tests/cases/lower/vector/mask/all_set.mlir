// RUN: --convert-to-llvm

// A mask that is all set is folded away, the op under it lowered by itself.
func.func @constant_mask(%v: vector<4xf32>, %a: f32) -> f32 {
  %m = vector.constant_mask [4] : vector<4xi1>
  %r = vector.mask %m { vector.reduction <add>, %v, %a : vector<4xf32> into f32 } : vector<4xi1> -> f32
  return %r : f32
}
