// RUN: --canonicalize

// A cast that hides a size.
func.func @f(%m: memref<4xi32>, %i: index, %x: i32) -> i32 {
  %c = memref.cast %m : memref<4xi32> to memref<?xi32>
  %0 = memref.atomic_rmw addi %x, %c[%i] : (i32, memref<?xi32>) -> i32
  return %0 : i32
}
