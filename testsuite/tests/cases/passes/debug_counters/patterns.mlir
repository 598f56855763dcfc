// RUN: --canonicalize --mlir-debug-counter=apply-pattern-count=5 --mlir-print-debug-counter
// NOT IN MLIR: it has other patterns, of which it tries more

// The first of two sums is simplified, the second one is not.

func.func @sums(%a: i32, %b: i32) -> (i32, i32) {
  %0 = arith.constant 1 : i32
  %1 = arith.addi %a, %0 : i32
  %2 = arith.addi %1, %0 : i32
  %3 = arith.addi %b, %0 : i32
  %4 = arith.addi %3, %0 : i32
  return %2, %4 : i32, i32
}
