// RUN: --canonicalize --split-input-file

func.func @constant() -> f32 {
  %a = complex.constant [1.5 : f32, -2.0 : f32] : complex<f32>
  %0 = complex.re %a : complex<f32>
  return %0 : f32
}

// -----

func.func @created(%x: f32, %y: f32) -> f32 {
  %a = complex.create %x, %y : complex<f32>
  %0 = complex.re %a : complex<f32>
  return %0 : f32
}
