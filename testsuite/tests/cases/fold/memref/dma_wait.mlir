// RUN: --canonicalize

func.func @f(%t: memref<1xi32>, %n: index) {
  %c0 = arith.constant 0 : index
  %0 = memref.cast %t : memref<1xi32> to memref<?xi32>
  memref.dma_wait %0[%c0], %n : memref<?xi32>
  return
}
