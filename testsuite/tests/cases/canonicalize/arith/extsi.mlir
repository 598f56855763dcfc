// RUN: --canonicalize --split-input-file

func.func @twice(%x: i8) -> i32 {
  %0 = arith.extsi %x : i8 to i16
  %1 = arith.extsi %0 : i16 to i32
  return %1 : i32
}

// -----

func.func @other_sign(%x: i8) -> i32 {
  %0 = arith.extui %x : i8 to i16
  %1 = arith.extsi %0 : i16 to i32
  return %1 : i32
}

// -----

func.func @truncated(%x: i32) -> i32 {
  %0 = arith.trunci %x : i32 to i16
  %1 = arith.extsi %0 : i16 to i32
  return %1 : i32
}
