// RUN: --lower-affine

func.func @f(%a: memref<16xf32>, %b: memref<16xf32, 1>, %t: memref<1xi32>, %i: index, %n: index, %s: index) {
  affine.dma_start %a[symbol(%i) + 7], %b[symbol(%i)], %t[0], %n : memref<16xf32>, memref<16xf32, 1>, memref<1xi32>
  affine.dma_start %a[0], %b[1], %t[0], %n, %s, %s : memref<16xf32>, memref<16xf32, 1>, memref<1xi32>
  return
}
