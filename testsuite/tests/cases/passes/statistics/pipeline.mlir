// RUN: --pass-pipeline=builtin.module(func.func(cse,canonicalize),symbol-dce,func.func(cse),any(cse)) --mlir-pass-statistics
// NOT IN MLIR: the reference counts in builds with assertions alone, and else prints a report without content

func.func @sums(%a: i32) -> i32 {
  %0 = arith.constant 1 : i32
  %1 = arith.constant 1 : i32
  %2 = arith.addi %a, %0 : i32
  %3 = arith.addi %a, %1 : i32
  %4 = arith.muli %2, %3 : i32
  %5 = arith.addi %2, %3 : i32
  return %5 : i32
}

func.func @twice(%a: i32) -> (i32, i32) {
  %0 = arith.addi %a, %a : i32
  %1 = arith.addi %a, %a : i32
  return %0, %1 : i32, i32
}
