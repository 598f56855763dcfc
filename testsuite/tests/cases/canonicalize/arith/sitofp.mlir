// RUN: --canonicalize

// Extensions of the integer are dropped.
func.func @extended(%x: i8) -> (f32, f32) {
  %0 = arith.extsi %x : i8 to i32
  %1 = arith.sitofp %0 : i32 to f32
  %2 = arith.extui %x : i8 to i32
  %3 = arith.sitofp %2 : i32 to f32
  return %1, %3 : f32, f32
}
