// RUN: --convert-math-to-llvm

func.func @scalars(%x: f32, %y: f64, %i: i32, %j: i64) -> (f32, f64, f32) {
  %0 = math.fpowi %x, %i : f32, i32
  %1 = math.fpowi %y, %i fastmath<afn> : f64, i32
  %2 = math.fpowi %x, %j : f32, i64
  return %0, %1, %2 : f32, f64, f32
}
