// RUN: --canonicalize

func.func @there_and_back(%x: i32) -> (i32, f32) {
  %0 = arith.bitcast %x : i32 to f32
  %1 = arith.bitcast %0 : f32 to i32
  %2 = arith.bitcast %1 : i32 to f32
  return %1, %2 : i32, f32
}
