// RUN: --lower-affine --split-input-file

func.func @plain(%n: index, %m: memref<?xindex>) {
  affine.for %i = 0 to %n step 2 {
    affine.store %i, %m[%i] : memref<?xindex>
  }
  return
}

// -----

func.func @bounds(%n: index, %k: index, %m: memref<?xindex>) {
  affine.for %i = max affine_map<(d0)[s0] -> (d0 - 1, s0)>(%n)[%k] to min affine_map<(d0) -> (d0 + 10, 100)>(%k) {
    affine.store %i, %m[%i] : memref<?xindex>
  }
  return
}

// -----

func.func @carried(%x: f32) -> f32 {
  %0 = affine.for %i = 0 to 10 iter_args(%a = %x) -> (f32) {
    %1 = arith.addf %a, %x : f32
    affine.yield %1 : f32
  }
  return %0 : f32
}
