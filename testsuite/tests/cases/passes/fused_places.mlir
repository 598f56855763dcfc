// RUN: --canonicalize --mlir-print-debuginfo
// What takes other ops or constants into it is where all of them were.

func.func @sums(%a: i32, %b: i32) -> (i32, i32, i32, i32, i32) {
  %c3 = arith.constant 3 : i32
  %c5 = arith.constant 5 : i32
  %m1 = arith.constant -1 : i32
  %0 = arith.addi %a, %c3 : i32
  %1 = arith.addi %0, %c5 : i32
  %2 = arith.subi %c3, %0 : i32
  %3 = arith.muli %a, %m1 : i32
  %4 = arith.addi %b, %3 : i32
  %5 = arith.muli %a, %c3 : i32
  %6 = arith.muli %5, %c5 : i32
  %7 = arith.subi %a, %b : i32
  %8 = arith.subi %7, %a : i32
  return %1, %2, %4, %6, %8 : i32, i32, i32, i32, i32
}

func.func @casts(%a: i32, %b: i8, %c: i8, %d: i64) -> (f16, index, i64, i16, i32, i1, i32) {
  %0 = arith.sitofp %a : i32 to f64
  %1 = arith.truncf %0 : f64 to f16
  %2 = arith.extsi %a : i32 to i64
  %3 = arith.index_cast %2 : i64 to index
  %4 = arith.extui %a : i32 to i40
  %5 = arith.extsi %4 : i40 to i64
  %6 = arith.extsi %b : i8 to i32
  %7 = arith.extsi %c : i8 to i32
  %8 = arith.trunci %6 : i32 to i16
  %9 = arith.andi %6, %7 : i32
  %10 = arith.cmpi eq, %6, %7 : i32
  %c32 = arith.constant 32 : i64
  %11 = arith.shrsi %d, %c32 : i64
  %12 = arith.trunci %11 : i64 to i32
  return %1, %3, %5, %8, %9, %10, %12 : f16, index, i64, i16, i32, i1, i32
}

func.func @choices(%p: i1, %a: i32, %b: i32, %f: f32, %g: f32) -> (i32, i32, i1, f32, f32) {
  %true = arith.constant true
  %0 = arith.xori %p, %true : i1
  %1 = arith.select %0, %a, %b : i32
  %2 = arith.select %p, %1, %a : i32
  %3 = arith.cmpi slt, %a, %b : i32
  %4 = arith.xori %3, %true : i1
  %5 = arith.negf %f : f32
  %6 = arith.negf %g : f32
  %7 = arith.mulf %5, %6 : f32
  %8 = arith.divf %5, %6 : f32
  return %1, %2, %4, %7, %8 : i32, i32, i1, f32, f32
}
