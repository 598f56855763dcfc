// RUN: --convert-to-llvm --split-input-file
// NOT IN MLIR: it does not say what it leaves

// No pass lowers these operations: the warning names none.
func.func @realloc(%m: memref<4xf32>) -> memref<8xf32> {
  %0 = memref.realloc %m : memref<4xf32> to memref<8xf32>
  return %0 : memref<8xf32>
}

// -----

func.func @dma(%from: memref<4xf32>, %to: memref<4xf32, 1>, %tag: memref<1xi32>, %i: index, %n: index) {
  memref.dma_start %from[%i], %to[%i], %n, %tag[%i] : memref<4xf32>, memref<4xf32, 1>, memref<1xi32>
  memref.dma_wait %tag[%i], %n : memref<1xi32>
  return
}
