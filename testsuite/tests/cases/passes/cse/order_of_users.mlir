// RUN: --cse --mlir-print-value-users

// The newest use of a value is listed first.

// `cse` visits what a block dominates in the order of a depth-first search.
func.func @diamond(%a: i32, %c: i1) -> i32 {
  %0 = arith.addi %a, %a : i32
  cf.cond_br %c, ^then, ^else
^then:
  %1 = arith.addi %a, %a : i32
  %2 = arith.muli %0, %1 : i32
  cf.br ^join(%2 : i32)
^else:
  %3 = arith.addi %a, %a : i32
  %4 = arith.muli %3, %0 : i32
  cf.br ^join(%4 : i32)
^join(%5: i32):
  %6 = arith.addi %a, %a : i32
  %7 = arith.muli %6, %5 : i32
  return %7 : i32
}
