// RUN: --canonicalize

func.func @f(%m: memref<4xf32>, %i: index, %x: f32) {
  %0 = memref.cast %m : memref<4xf32> to memref<?xf32>
  memref.store %x, %0[%i] {nontemporal = true} : memref<?xf32>
  return
}
