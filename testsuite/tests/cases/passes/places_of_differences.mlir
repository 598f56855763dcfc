// RUN: --canonicalize --mlir-print-debuginfo
// What is subtracted from a constant is where the difference and the constant were.

func.func @differences(%x: index, %y: i32) -> (index, index, i32) {
  %c6 = arith.constant 6 : index loc("six")
  %minus = arith.constant -1 : index loc("minus one")
  %c9 = arith.constant 9 : i32 loc("nine")
  %c5 = arith.constant 5 : i32 loc("five")
  %0 = arith.addi %x, %c6 : index loc("sum")
  %1 = arith.subi %minus, %0 : index loc("difference")
  %2 = arith.subi %x, %c6 : index loc("term")
  %3 = arith.subi %minus, %2 : index loc("other difference")
  %4 = arith.subi %c9, %y : i32 loc("reverse")
  %5 = arith.subi %c5, %4 : i32 loc("last difference")
  return %1, %3, %5 : index, index, i32
}
