// RUN: --lower-affine

func.func @f(%m: memref<8xf32>, %c: memref<?xf32>, %i: index, %f: f32, %v: vector<4xf32>) -> f32 {
  %0 = affine.load %c[symbol(%i) floordiv 3] : memref<?xf32>
  return %0 : f32
}
