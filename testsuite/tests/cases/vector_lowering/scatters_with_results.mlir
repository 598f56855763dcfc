// RUN: --convert-vector-to-llvm

func.func @scatter(%m: memref<?xf32>, %i: index, %x: vector<16xi32>, %k: vector<16xi1>, %v: vector<16xf32>) {
  %r = vector.scatter %m[%i] [%x], %k, %v : memref<?xf32>, vector<16xi32>, vector<16xi1>, vector<16xf32> -> tensor<?xf32>
  return
}

func.func @repeated(%m: memref<f32>, %s: f32) -> vector<4xf32> {
  %r = vector.transfer_read %m[], %s {in_bounds = [true], permutation_map = affine_map<() -> (0)>} : memref<f32>, vector<4xf32>
  return %r : vector<4xf32>
}
