// RUN: --canonicalize

func.func @f(%x: complex<f32>) -> (complex<f32>, complex<f32>) {
  %a = complex.constant [1.5 : f32, -2.0 : f32] : complex<f32>
  %1 = complex.exp %a : complex<f32>
  %inner = complex.log %x : complex<f32>
  %3 = complex.exp %inner : complex<f32>
  return %1, %3 : complex<f32>, complex<f32>
}
