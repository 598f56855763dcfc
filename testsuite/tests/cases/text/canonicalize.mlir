// RUN: --canonicalize
// RUN: --canonicalize --cse
// Constants fold, and what nobody needs goes away.
func.func @fold(%x: i32) -> i32 {
  %c2 = arith.constant 2 : i32
  %c3 = arith.constant 3 : i32
  %five = arith.addi %c2, %c3 : i32
  %zero = arith.subi %x, %x : i32
  %unused = arith.muli %x, %c2 : i32
  %sum = arith.addi %zero, %five : i32
  return %sum : i32
}
