// RUN: --canonicalize

func.func @f(%x: complex<f32>, %y: complex<f32>) -> (complex<f32>, complex<f32>, complex<f32>) {
  %0 = complex.re %x : complex<f32>
  %1 = complex.im %x : complex<f32>
  %5 = complex.im %y : complex<f32>
  %2 = complex.create %0, %1 : complex<f32>
  %3 = complex.create %1, %0 : complex<f32>
  %4 = complex.create %0, %5 : complex<f32>
  return %2, %3, %4 : complex<f32>, complex<f32>, complex<f32>
}
