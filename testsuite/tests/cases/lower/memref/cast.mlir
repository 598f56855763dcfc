// RUN: --finalize-memref-to-llvm --split-input-file

func.func @ranked(%m: memref<4xf32>) -> memref<?xf32> {
  %0 = memref.cast %m : memref<4xf32> to memref<?xf32>
  return %0 : memref<?xf32>
}

// -----

func.func @unranked(%m: memref<4x?xf32>) -> (memref<*xf32>, memref<?x?xf32>) {
  %0 = memref.cast %m : memref<4x?xf32> to memref<*xf32>
  %1 = memref.cast %0 : memref<*xf32> to memref<?x?xf32>
  return %0, %1 : memref<*xf32>, memref<?x?xf32>
}
