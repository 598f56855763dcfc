// RUN: --convert-vector-to-scf='full-unroll lower-tensors lower-scalable'

func.func @of_larger(%t: tensor<8x8xf32>, %i: index, %all: vector<2x2x4xf32>) -> tensor<8x8xf32> {
  %part = vector.extract %all[1] : vector<2x4xf32> from vector<2x2x4xf32>
  %new = vector.transfer_write %part, %t[%i, %i] : vector<2x4xf32>, tensor<8x8xf32>
  return %new : tensor<8x8xf32>
}

func.func @columns(%v: vector<2x[4]xf32>, %m: memref<?x?xf32>, %i: index, %n: index) {
  %rows = vector.transpose %v, [1, 0] : vector<2x[4]xf32> to vector<[4]x2xf32>
  %mask = vector.create_mask %n, %i : vector<[4]x2xi1>
  vector.transfer_write %rows, %m[%i, %i], %mask {in_bounds = [true, true]} : vector<[4]x2xf32>, memref<?x?xf32>
  return
}
