// RUN: --split-input-file

func.func @yields_a_vector(%m: memref<f32>) -> f32 {
  %0 = "memref.generic_atomic_rmw"(%m) ({
  ^bb0(%a: f32):
    "vector.yield"(%a) : (f32) -> ()
  }) : (memref<f32>) -> f32
  return %0 : f32
}
