// RUN: --canonicalize

func.func @f(%m: memref<4x?xf32>, %u: memref<*xf32>) -> (memref<4x?xf32>, memref<4x?xf32>, memref<?x8xf32>, memref<4x?xf32>) {
  %0 = memref.cast %m : memref<4x?xf32> to memref<?x?xf32>
  %1 = memref.cast %0 : memref<?x?xf32> to memref<4x?xf32>
  %2 = memref.cast %m : memref<4x?xf32> to memref<4x?xf32>
  %3 = memref.cast %m : memref<4x?xf32> to memref<?x?xf32>
  %4 = memref.cast %3 : memref<?x?xf32> to memref<?x8xf32>
  %5 = memref.cast %m : memref<4x?xf32> to memref<*xf32>
  %6 = memref.cast %5 : memref<*xf32> to memref<4x?xf32>
  return %1, %2, %4, %6 : memref<4x?xf32>, memref<4x?xf32>, memref<?x8xf32>, memref<4x?xf32>
}

// Casts that are their own sources are dead.
module {
  %own = memref.cast %own : memref<4xf32> to memref<4xf32>
  %fixed = memref.cast %open : memref<?xf32> to memref<4xf32>
  %open = memref.cast %fixed : memref<4xf32> to memref<?xf32>
}
