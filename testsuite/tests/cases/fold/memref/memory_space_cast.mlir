// RUN: --canonicalize

func.func @f(%m: memref<4xf32>, %c: memref<4xf32, 1>) -> (memref<4xf32, 2>, memref<4xf32>, memref<4xf32>) {
  %0 = memref.memory_space_cast %m : memref<4xf32> to memref<4xf32, 1>
  %1 = memref.memory_space_cast %0 : memref<4xf32, 1> to memref<4xf32, 2>
  %2 = memref.memory_space_cast %m : memref<4xf32> to memref<4xf32>
  %3 = memref.memory_space_cast %m : memref<4xf32> to memref<4xf32, 1>
  %4 = memref.memory_space_cast %3 : memref<4xf32, 1> to memref<4xf32>
  return %1, %2, %4 : memref<4xf32, 2>, memref<4xf32>, memref<4xf32>
}

// A cast that is its own source is dead.
module {
  %own = memref.memory_space_cast %own : memref<4xf32> to memref<4xf32>
}
