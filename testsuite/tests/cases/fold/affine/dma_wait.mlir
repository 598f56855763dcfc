// RUN: --canonicalize

func.func @f(%t: memref<1xi32>, %n: index) {
  %0 = memref.cast %t : memref<1xi32> to memref<?xi32>
  affine.dma_wait %0[0], %n : memref<?xi32>
  return
}
