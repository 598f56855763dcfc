// RUN: --finalize-memref-to-llvm

func.func @f(%m: memref<4x?xf32>, %u: memref<*xf32>) -> index {
  %1 = memref.rank %u : memref<*xf32>
  return %1 : index
}
