// RUN: --convert-complex-to-llvm

func.func @f() -> (complex<f32>, complex<f64>) {
  %0 = complex.constant [1.5 : f32, -2.0 : f32] : complex<f32>
  %1 = complex.constant [0.1, 0x7FF8000000000000 : f64] : complex<f64>
  return %0, %1 : complex<f32>, complex<f64>
}
