// RUN: --lower-affine

func.func @f(%m: memref<8xf32>, %c: memref<?xf32>, %i: index, %f: f32, %v: vector<4xf32>) {
  affine.store %f, %c[symbol(%i) * 2 + 1] : memref<?xf32>
  return
}
