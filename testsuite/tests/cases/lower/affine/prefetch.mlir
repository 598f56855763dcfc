// RUN: --lower-affine

func.func @f(%m: memref<8xf32>, %c: memref<?xf32>, %i: index, %f: f32, %v: vector<4xf32>) {
  affine.prefetch %c[symbol(%i) * 2 + 1], read, locality<2>, data : memref<?xf32>
  return
}
