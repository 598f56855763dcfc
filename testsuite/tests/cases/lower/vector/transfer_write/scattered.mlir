// RUN: --convert-vector-to-scf --mlir-print-op-generic

func.func @f(%v: vector<4xf32>, %m: memref<8xf32, strided<[2]>>, %i: index) {
  vector.transfer_write %v, %m[%i] {in_bounds = [true]} : vector<4xf32>, memref<8xf32, strided<[2]>>
  return
}
