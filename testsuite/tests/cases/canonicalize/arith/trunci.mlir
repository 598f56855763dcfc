// RUN: --canonicalize --split-input-file

func.func @extended(%x: i8, %y: i16) -> (i16, i8, i8, i16, i8) {
  %0 = arith.extsi %x : i8 to i32
  %1 = arith.extui %x : i8 to i32
  %2 = arith.trunci %0 : i32 to i16
  %3 = arith.trunci %0 : i32 to i8
  %4 = arith.extsi %y : i16 to i32
  %5 = arith.trunci %4 : i32 to i8
  %7 = arith.trunci %1 : i32 to i16
  %8 = arith.trunci %1 : i32 to i8
  return %2, %3, %5, %7, %8 : i16, i8, i8, i16, i8
}

// -----

// The upper half of a product is one result of an extended product.
func.func @upper_half(%x: i32, %y: i32) -> (i32, i32) {
  %c32 = arith.constant 32 : i64
  %0 = arith.extsi %x : i32 to i64
  %1 = arith.extsi %y : i32 to i64
  %2 = arith.muli %0, %1 : i64
  %3 = arith.shrui %2, %c32 : i64
  %4 = arith.trunci %3 : i64 to i32
  %5 = arith.extui %x : i32 to i64
  %6 = arith.extui %y : i32 to i64
  %7 = arith.muli %5, %6 : i64
  %8 = arith.shrui %7, %c32 : i64
  %9 = arith.trunci %8 : i64 to i32
  return %4, %9 : i32, i32
}
