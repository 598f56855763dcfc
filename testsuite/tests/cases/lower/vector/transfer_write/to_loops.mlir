// RUN: --convert-vector-to-scf

func.func @column(%m: memref<5x6xf32>, %i: index, %v: vector<[4]xf32>) {
  vector.transfer_write %v, %m[%i, %i] {permutation_map = affine_map<(d0, d1) -> (d0)>} : vector<[4]xf32>, memref<5x6xf32>
  return
}
