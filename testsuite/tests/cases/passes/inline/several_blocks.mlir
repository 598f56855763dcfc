// RUN: --inline=default-pipeline=

// A body of several blocks is not inlined where an op has a single one.
func.func private @choose(%c: i1, %a: i32) -> i32 {
  cf.cond_br %c, ^x, ^y
^x:
  return %a : i32
^y:
  %k = arith.constant 4 : i32
  return %k : i32
}
func.func @f(%c: i1, %a: i32) -> i32 {
  %0 = call @choose(%c, %a) : (i1, i32) -> i32
  %1 = scf.if %c -> i32 {
    %2 = func.call @choose(%c, %0) : (i1, i32) -> i32
    scf.yield %2 : i32
  } else {
    scf.yield %0 : i32
  }
  return %1 : i32
}
