// RUN: --pass-pipeline=builtin.module(func.func(cse,canonicalize),cse) --allow-unregistered-dialect

// A recording of a pass on a function begins and ends with the names that the function has in the module.
func.func @before() -> i32 {
  %c1_i32 = arith.constant 1 : i32
  %0 = arith.constant 1 : i32
  return %0 : i32
}
%c1_i32 = arith.constant 1 : i32
"test.use"(%c1_i32) : (i32) -> ()
func.func @behind(%x: i32) -> i32 {
  %0 = arith.constant 1 : i32
  %1 = arith.addi %x, %0 : i32
  %2 = arith.addi %x, %0 : i32
  %3 = arith.muli %1, %2 : i32
  return %3 : i32
}
