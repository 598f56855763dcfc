// RUN: --finalize-memref-to-llvm

func.func @f(%m: memref<4xi32>, %i: index, %x: i32) -> i32 {
  %0 = memref.generic_atomic_rmw %m[%i] : memref<4xi32> {
  ^bb0(%old: i32):
  %n = llvm.add %old, %x : i32
  memref.atomic_yield %n : i32
  }
  return %0 : i32
}
