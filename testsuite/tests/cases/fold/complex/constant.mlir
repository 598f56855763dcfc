// RUN: --canonicalize

func.func @f() -> (complex<f32>, complex<f32>, complex<i32>) {
  %0 = complex.constant [1.5 : f32, -2.0 : f32] : complex<f32>
  %1 = complex.constant [1.5 : f32, -2.0 : f32] : complex<f32>
  %2 = complex.constant [1 : i32, 2 : i32] : complex<i32>
  return %0, %1, %2 : complex<f32>, complex<f32>, complex<i32>
}
