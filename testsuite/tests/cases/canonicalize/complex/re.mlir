// RUN: --canonicalize --split-input-file

// The part of the opposite number is the opposite of the part.
func.func @negated(%x: f32, %y: f32) -> f32 {
  %a = complex.create %x, %y : complex<f32>
  %b = complex.neg %a fastmath<nnan> : complex<f32>
  %0 = complex.re %b fastmath<nsz> : complex<f32>
  return %0 : f32
}

// -----

func.func @of_an_argument(%x: complex<f32>) -> f32 {
  %b = complex.neg %x : complex<f32>
  %0 = complex.re %b : complex<f32>
  return %0 : f32
}
