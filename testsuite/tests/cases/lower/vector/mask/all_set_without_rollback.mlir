// RUN: --convert-to-llvm=allow-pattern-rollback=0

// Without rollback the mask is a constant of LLVM by the time that it is looked at, of which nothing is known.
func.func @constant_mask(%v: vector<4xf32>, %a: f32) -> f32 {
  %m = vector.constant_mask [4] : vector<4xi1>
  %r = vector.mask %m { vector.reduction <add>, %v, %a : vector<4xf32> into f32 } : vector<4xi1> -> f32
  return %r : f32
}
