// RUN: --lower-affine
// NOT IN MLIR: it makes a memref.dma_wait that does not verify

// A wait whose map does not index its memref is not lowered.

func.func @wait(%tag: memref<4xi8, 2>, %i: index, %n: index) {
  affine.dma_wait %tag[%i, 3], %n : memref<4xi8, 2>
  return
}
