// RUN: --finalize-memref-to-llvm

memref.global "private" constant @a : memref<2x3xf32> = dense<1.0>
memref.global @b : memref<i8, 4>

func.func @f() -> (memref<2x3xf32>, memref<i8, 4>) {
  %0 = memref.get_global @a : memref<2x3xf32>
  %1 = memref.get_global @b : memref<i8, 4>
  return %0, %1 : memref<2x3xf32>, memref<i8, 4>
}
