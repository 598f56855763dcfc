// RUN: --sccp --mlir-print-debuginfo --mlir-print-local-scope

// A constant that stands for several values is from no place.
func.func @f(%a: i32 loc("a")) -> i32 {
  %c1 = arith.constant 1 : i32 loc("c1")
  %0 = arith.addi %c1, %c1 : i32 loc("sum")
  %1 = arith.muli %a, %0 : i32 loc("product")
  return %1 : i32 loc("return")
} loc("f")
