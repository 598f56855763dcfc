// RUN: --convert-complex-to-llvm --split-input-file

func.func @f(%x: complex<f32>, %y: complex<f64>) -> (complex<f32>, complex<f64>) {
  %0 = complex.add %x, %x : complex<f32>
  %1 = complex.add %y, %y fastmath<nnan, contract> : complex<f64>
  return %0, %1 : complex<f32>, complex<f64>
}

// -----

// Vectors stay.
func.func @flags(%x: complex<f32>, %y: complex<f32>) -> complex<f32> {
  %0 = complex.add %x, %y fastmath<fast> : complex<f32>
  return %0 : complex<f32>
}
