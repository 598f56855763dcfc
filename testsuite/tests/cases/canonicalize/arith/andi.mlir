// RUN: --canonicalize --split-input-file

func.func @extended(%x: i8, %y: i8) -> (i32, i32, i32) {
  %0 = arith.extsi %x : i8 to i32
  %1 = arith.extsi %y : i8 to i32
  %2 = arith.extui %x : i8 to i32
  %3 = arith.extui %y : i8 to i32
  %4 = arith.andi %0, %1 : i32
  %5 = arith.andi %2, %3 : i32
  %6 = arith.andi %0, %3 : i32
  return %4, %5, %6 : i32, i32, i32
}

// -----

func.func @opposite(%x: i8) -> i8 {
  %m = arith.constant -1 : i8
  %0 = arith.xori %x, %m : i8
  %1 = arith.andi %x, %0 : i8
  return %1 : i8
}
