// RUN: --convert-math-to-llvm

func.func @scalars(%x: f32, %y: f64) -> (f32, f64) {
  %0 = math.clampf %x to [%x, %x] : f32
  %1 = math.clampf %y to [%y, %y] fastmath<nnan> : f64
  return %0, %1 : f32, f64
}
