// RUN: --convert-complex-to-llvm

func.func @f(%x: f32, %y: f64) -> (complex<f32>, complex<f64>) {
  %0 = complex.create %x, %x : complex<f32>
  %1 = complex.create %y, %y : complex<f64>
  return %0, %1 : complex<f32>, complex<f64>
}
