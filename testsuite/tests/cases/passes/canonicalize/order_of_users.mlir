// RUN: --canonicalize --mlir-print-value-users

// The newest use of a value is listed first.

// That the constants of a commutative operation are moved to its end makes their uses new, even where they are there already.
func.func @commutative(%a: i32) -> i32 {
  %0 = arith.constant 1 : i32
  %1 = arith.addi %a, %0 : i32
  %2 = arith.shli %a, %0 : i32
  %3 = arith.muli %1, %2 : i32
  return %3 : i32
}
