// RUN: --convert-complex-to-llvm

func.func @f(%x: complex<f32>, %y: complex<f64>) -> (f32, f64) {
  %0 = complex.im %x : complex<f32>
  %1 = complex.im %y : complex<f64>
  return %0, %1 : f32, f64
}
