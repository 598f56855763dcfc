// RUN: --canonicalize

// One cast is enough.
func.func @f(%x: complex<f32>, %y: f64) -> (f64, i64) {
  %0 = complex.bitcast %x : complex<f32> to i64
  %1 = arith.bitcast %0 : i64 to f64
  %2 = arith.bitcast %y : f64 to i64
  %4 = complex.bitcast %2 : i64 to complex<f32>
  %3 = complex.bitcast %4 : complex<f32> to i64
  return %1, %3 : f64, i64
}
