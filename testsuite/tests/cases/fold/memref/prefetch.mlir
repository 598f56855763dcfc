// RUN: --canonicalize

func.func @f(%m: memref<4xf32>, %i: index) {
  %0 = memref.cast %m : memref<4xf32> to memref<?xf32>
  memref.prefetch %0[%i], write, locality<3>, data : memref<?xf32>
  return
}
