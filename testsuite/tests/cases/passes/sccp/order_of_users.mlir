// RUN: --sccp --mlir-print-value-users

// The uses that are replaced become the newest; an op that was folded in place on trial has the newest uses of its operands.
func.func @f(%a: i32, %b: i32) -> i32 {
  %c1 = arith.constant 1 : i32
  %0 = arith.cmpi slt, %c1, %a : i32
  %1 = arith.addi %a, %b : i32
  %2 = arith.addi %c1, %c1 : i32
  %3 = arith.muli %2, %a : i32
  %4 = arith.addi %c1, %c1 : i32
  %5 = arith.muli %4, %2 : i32
  %6 = arith.muli %1, %5 : i32
  %7 = arith.select %0, %6, %3 : i32
  return %7 : i32
}
