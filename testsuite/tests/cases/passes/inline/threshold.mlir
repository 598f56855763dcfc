// RUN: --inline='default-pipeline= inlining-threshold=120'

func.func @large(%a: i32) -> i32 {
  %0 = arith.addi %a, %a : i32
  %1 = arith.addi %0, %a : i32
  %2 = arith.addi %1, %a : i32
  return %2 : i32
}
func.func @small(%a: i32) -> i32 {
  %0 = call @large(%a) : (i32) -> i32
  return %0 : i32
}
func.func @as_large(%a: i32) -> i32 {
  %0 = call @large(%a) : (i32) -> i32
  %1 = scf.execute_region -> i32 { scf.yield %0 : i32 }
  return %1 : i32
}
