// RUN: --canonicalize --split-input-file

func.func @constants() -> (complex<f32>, complex<f64>) {
  %a = complex.constant [1.5 : f32, -2.0 : f32] : complex<f32>
  %b = complex.constant [0.25 : f32, 4.0 : f32] : complex<f32>
  %c = complex.constant [0.1, 0.2] : complex<f64>
  %0 = complex.mul %a, %b : complex<f32>
  %1 = complex.mul %c, %c : complex<f64>
  return %0, %1 : complex<f32>, complex<f64>
}

// -----

func.func @neutral(%x: complex<f32>) -> (complex<f32>, complex<f32>, complex<f32>) {
  %zero = complex.constant [0.0 : f32, 0.0 : f32] : complex<f32>
  %one = complex.constant [1.0 : f32, 0.0 : f32] : complex<f32>
  %0 = complex.mul %x, %zero : complex<f32>
  %1 = complex.mul %x, %one : complex<f32>
  %2 = complex.mul %zero, %x : complex<f32>
  return %0, %1, %2 : complex<f32>, complex<f32>, complex<f32>
}

// -----

// The opposite operation before it.
func.func @inverse(%x: complex<f32>, %y: complex<f32>) -> (complex<f32>, complex<f32>, complex<f32>) {
  %0 = complex.add %x, %y : complex<f32>
  %1 = complex.sub %x, %y : complex<f32>
  %2 = complex.mul %0, %y : complex<f32>
  %3 = complex.mul %1, %y : complex<f32>
  %4 = complex.mul %y, %1 : complex<f32>
  return %2, %3, %4 : complex<f32>, complex<f32>, complex<f32>
}
