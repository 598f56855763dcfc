// RUN: --canonicalize

func.func @f(%a: memref<16xf32>, %b: memref<16xf32, 1>, %t: memref<1xi32>, %i: index) {
  %c0 = arith.constant 0 : index
  %0 = memref.cast %a : memref<16xf32> to memref<?xf32>
  memref.dma_start %0[%i], %b[%i], %i, %t[%c0] : memref<?xf32>, memref<16xf32, 1>, memref<1xi32>
  return
}
