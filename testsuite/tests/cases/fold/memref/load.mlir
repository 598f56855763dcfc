// RUN: --canonicalize --split-input-file

// Loads of constants in memory do not fold.

memref.global "private" constant @two : memref<i32> = dense<2>

func.func @load() -> i32 {
  %two = memref.get_global @two : memref<i32>
  %0 = memref.load %two[] : memref<i32>
  return %0 : i32
}

// -----

func.func @cast(%m: memref<4xf32>, %u: memref<*xf32>, %i: index) -> (f32, f32) {
  %0 = memref.cast %m : memref<4xf32> to memref<?xf32>
  %1 = memref.load %0[%i] : memref<?xf32>
  %2 = memref.cast %u : memref<*xf32> to memref<?xf32>
  %3 = memref.load %2[%i] : memref<?xf32>
  return %1, %3 : f32, f32
}
