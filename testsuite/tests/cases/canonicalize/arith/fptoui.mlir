// RUN: --canonicalize

// Back to the integer that was converted, which the float holds.
func.func @back(%x: i16, %y: i64) -> (i16, i64, i16) {
  %0 = arith.uitofp %x : i16 to f32
  %1 = arith.fptoui %0 : f32 to i16
  %2 = arith.uitofp %y : i64 to f32
  %3 = arith.fptoui %2 : f32 to i64
  %4 = arith.sitofp %x : i16 to f32
  %5 = arith.fptoui %4 : f32 to i16
  return %1, %3, %5 : i16, i64, i16
}
