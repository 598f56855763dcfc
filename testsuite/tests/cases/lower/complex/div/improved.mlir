// RUN: --convert-complex-to-llvm=complex-range=improved

func.func @f(%x: complex<f32>, %y: complex<f32>) -> complex<f32> {
  %0 = complex.div %x, %y fastmath<nsz> : complex<f32>
  return %0 : complex<f32>
}
