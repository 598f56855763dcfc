// RUN: --canonicalize

// A cast that hides a size.
func.func @cast(%m: memref<8xf32>, %n: memref<?xf32>, %i: index, %f: f32, %v: vector<4xf32>) {
  %c = memref.cast %m : memref<8xf32> to memref<?xf32>
  affine.prefetch %c[symbol(%i)], read, locality<2>, data : memref<?xf32>
  return
}
