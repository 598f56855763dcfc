// RUN: --finalize-memref-to-llvm

func.func @f(%m: memref<4xf32>, %u: memref<*xf32>) {
  memref.dealloc %m : memref<4xf32>
  memref.dealloc %u : memref<*xf32>
  return
}
