// RUN: --lower-affine

func.func @f(%m: memref<8xf32>, %c: memref<?xf32>, %i: index, %f: f32, %v: vector<4xf32>) {
  affine.vector_store %v, %c[symbol(%i) * 2 + 1] : memref<?xf32>, vector<4xf32>
  return
}
