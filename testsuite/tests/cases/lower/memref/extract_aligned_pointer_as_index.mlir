// RUN: --finalize-memref-to-llvm

func.func @f(%m: memref<4xf32>, %u: memref<*xf32>) -> index {
  %0 = memref.extract_aligned_pointer_as_index %m : memref<4xf32> -> index
  return %0 : index
}
