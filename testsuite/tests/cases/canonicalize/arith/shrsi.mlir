// RUN: --canonicalize --split-input-file

func.func @shifted(%x: i64) -> (i32, i32) {
  %c32 = arith.constant 32 : i64
  %c33 = arith.constant 33 : i64
  %0 = arith.shrsi %x, %c32 : i64
  %1 = arith.trunci %0 : i64 to i32
  %2 = arith.shrsi %x, %c33 : i64
  %3 = arith.trunci %2 : i64 to i32
  return %1, %3 : i32, i32
}
