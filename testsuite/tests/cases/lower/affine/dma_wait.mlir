// RUN: --lower-affine

func.func @f(%t: memref<4xi32>, %i: index, %n: index) {
  affine.dma_wait %t[symbol(%i) + 1], %n : memref<4xi32>
  return
}
