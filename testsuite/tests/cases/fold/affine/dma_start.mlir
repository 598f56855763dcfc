// RUN: --canonicalize

func.func @f(%a: memref<16xf32>, %b: memref<16xf32, 1>, %t: memref<1xi32>, %i: index, %n: index) {
  %0 = memref.cast %a : memref<16xf32> to memref<?xf32>
  affine.dma_start %0[symbol(%i)], %b[symbol(%i)], %t[0], %n : memref<?xf32>, memref<16xf32, 1>, memref<1xi32>
  return
}
