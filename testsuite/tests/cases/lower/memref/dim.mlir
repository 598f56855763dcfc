// RUN: --finalize-memref-to-llvm

func.func @f(%m: memref<4x?xf32>, %u: memref<*xf32>, %i: index) -> (index, index, index) {
  %c1 = arith.constant 1 : index
  %0 = memref.dim %m, %c1 : memref<4x?xf32>
  %1 = memref.dim %m, %i : memref<4x?xf32>
  %2 = memref.dim %u, %i : memref<*xf32>
  return %0, %1, %2 : index, index, index
}
