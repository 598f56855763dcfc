// RUN: --canonicalize --split-input-file

func.func @comparisons(%x: i32, %f: f32) -> (i1, i1) {
  %true = arith.constant true
  %0 = arith.cmpi slt, %x, %x : i32
  %a = arith.constant 7 : i32
  %1 = arith.cmpi slt, %x, %a : i32
  %4 = arith.cmpf olt, %f, %f : f32
  %2 = arith.xori %1, %true : i1
  %3 = arith.xori %4, %true : i1
  return %2, %3 : i1, i1
}

// -----

func.func @extended(%x: i8, %y: i8) -> (i32, i32) {
  %0 = arith.extsi %x : i8 to i32
  %1 = arith.extsi %y : i8 to i32
  %2 = arith.extui %x : i8 to i32
  %3 = arith.extui %y : i8 to i32
  %4 = arith.xori %0, %1 : i32
  %5 = arith.xori %2, %3 : i32
  return %4, %5 : i32, i32
}
