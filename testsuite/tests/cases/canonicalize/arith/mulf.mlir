// RUN: --canonicalize

// The signs of both operands cancel.
func.func @negated(%x: f32, %y: f32) -> (f32, f32) {
  %0 = arith.negf %x : f32
  %1 = arith.negf %y : f32
  %2 = arith.mulf %0, %1 : f32
  %3 = arith.mulf %0, %y : f32
  return %2, %3 : f32, f32
}
