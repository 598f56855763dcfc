// RUN: --pass-pipeline=builtin.module(func.func(sccp))
// RUN: --pass-pipeline=any(func.func(sccp))

// In a pipeline on functions, nothing is known of callers and callees.
func.func private @callee(%a: i32) -> i32 {
  %c1 = arith.constant 1 : i32
  %0 = arith.addi %c1, %c1 : i32
  return %0 : i32
}
func.func @caller() -> i32 {
  %c1 = arith.constant 1 : i32
  %0 = arith.addi %c1, %c1 : i32
  %1 = call @callee(%0) : (i32) -> i32
  return %1 : i32
}
