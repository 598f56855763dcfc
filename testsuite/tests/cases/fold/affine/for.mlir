// RUN: --canonicalize --split-input-file

// A loop that never runs is what it starts from; bounds become constants.
func.func @never(%x: f32) -> f32 {
  %0 = affine.for %i = 4 to 4 iter_args(%a = %x) -> (f32) {
    %1 = arith.addf %a, %a : f32
    affine.yield %1 : f32
  }
  return %0 : f32
}

// -----

func.func @bounds(%m: memref<?xf32>, %f: f32) {
  %c3 = arith.constant 3 : index
  %c9 = arith.constant 9 : index
  affine.for %i = %c3 to affine_map<()[s0] -> (s0 + 1)>()[%c9] {
    affine.store %f, %m[%i] : memref<?xf32>
  }
  return
}

// -----

// An iteration argument that is yielded unchanged is its initial value.
func.func @passed_on(%x: f32, %n: index) -> (f32, f32) {
  %0:2 = affine.for %i = 0 to %n iter_args(%a = %x, %b = %x) -> (f32, f32) {
    affine.yield %a, %b : f32, f32
  }
  return %0#0, %0#1 : f32, f32
}
