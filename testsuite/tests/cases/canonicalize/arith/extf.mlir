// RUN: --canonicalize

func.func @twice(%x: f16) -> f64 {
  %0 = arith.extf %x : f16 to f32
  %1 = arith.extf %0 : f32 to f64
  return %1 : f64
}
