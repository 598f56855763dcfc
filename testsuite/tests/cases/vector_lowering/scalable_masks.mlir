// RUN: --convert-vector-to-llvm
// Masks of a scalable length are compared last, when nothing is folded any more; transfers of tensors are masked, too.
func.func @known() -> (vector<[4]xi1>, vector<2x[4]xi1>) {
  %n = arith.constant 2 : index
  %0 = vector.create_mask %n : vector<[4]xi1>
  %1 = vector.create_mask %n, %n : vector<2x[4]xi1>
  return %0, %1 : vector<[4]xi1>, vector<2x[4]xi1>
}

func.func @of_tensor(%t: tensor<8x16xf32>, %i: index, %p: f32) -> vector<4xf32> {
  %0 = vector.transfer_read %t[%i, %i], %p : tensor<8x16xf32>, vector<4xf32>
  return %0 : vector<4xf32>
}

func.func @contiguous(%m: memref<4x4xf32, strided<[4, 1]>>) -> memref<vector<4x4xf32>> {
  %0 = vector.type_cast %m : memref<4x4xf32, strided<[4, 1]>> to memref<vector<4x4xf32>>
  return %0 : memref<vector<4x4xf32>>
}
