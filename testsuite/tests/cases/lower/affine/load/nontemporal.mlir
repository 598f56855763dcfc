// RUN: --lower-affine --mlir-print-op-generic
// RUN: --lower-affine --canonicalize --mlir-print-op-generic

// Accesses that passes make say that they are not nontemporal.

func.func @access(%m: memref<4xf32>, %f: f32, %v: vector<2xf32>, %i: index) -> (f32, vector<2xf32>) {
  affine.store %f, %m[symbol(%i)] : memref<4xf32>
  affine.vector_store %v, %m[symbol(%i)] : memref<4xf32>, vector<2xf32>
  %0 = affine.load %m[symbol(%i)] : memref<4xf32>
  %1 = affine.vector_load %m[symbol(%i)] : memref<4xf32>, vector<2xf32>
  return %0, %1 : f32, vector<2xf32>
}
