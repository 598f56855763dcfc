// RUN: --canonicalize

func.func @f(%x: complex<f32>, %y: i64) -> (complex<f32>, i64) {
  %0 = complex.bitcast %x : complex<f32> to i64
  %1 = complex.bitcast %0 : i64 to complex<f32>
  %2 = complex.bitcast %y : i64 to complex<f32>
  %3 = complex.bitcast %2 : complex<f32> to i64
  return %1, %3 : complex<f32>, i64
}
