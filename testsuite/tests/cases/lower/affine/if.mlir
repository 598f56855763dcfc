// RUN: --lower-affine --split-input-file

func.func @one(%x: index, %m: memref<index>) {
  affine.if affine_set<(d0) : (d0 - 3 >= 0)>(%x) {
    affine.store %x, %m[] : memref<index>
  }
  return
}

// -----

func.func @several(%x: index, %y: index, %f: f32, %g: f32) -> f32 {
  %0 = affine.if affine_set<(d0)[s0] : (d0 - s0 >= 0, d0 mod 2 == 0)>(%x)[%y] -> f32 {
    affine.yield %f : f32
  } else {
    affine.yield %g : f32
  }
  return %0 : f32
}
