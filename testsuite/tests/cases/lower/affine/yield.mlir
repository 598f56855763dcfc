// RUN: --lower-affine

func.func @f(%n: index, %x: f32) -> (f32, index) {
  %0:2 = affine.for %i = 0 to %n iter_args(%a = %x, %b = %n) -> (f32, index) {
    affine.yield %x, %i : f32, index
  }
  affine.for %i = 0 to %n {
    affine.yield
  }
  return %0#0, %0#1 : f32, index
}
