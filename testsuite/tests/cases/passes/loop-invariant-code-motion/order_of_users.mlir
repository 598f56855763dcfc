// RUN: --loop-invariant-code-motion --mlir-print-value-users --mlir-print-debuginfo

// An op that moves keeps its location, and the order of the uses of its operands.
func.func @f(%n: index, %a: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = scf.for %i = %c0 to %n step %c1 iter_args(%x = %a) -> i32 {
    %1 = arith.addi %x, %a : i32
    %2 = arith.muli %a, %a : i32
    %3 = arith.addi %1, %2 : i32
    scf.yield %3 : i32
  }
  %4 = arith.addi %0, %a : i32
  return %4 : i32
}
