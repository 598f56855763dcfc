// RUN: --convert-scf-to-cf

func.func @f(%c: i1, %x: i32, %y: i32) -> i32 {
  %0 = scf.execute_region -> i32 {
    cf.cond_br %c, ^left, ^right
  ^left:
    scf.yield %x : i32
  ^right:
    %1 = arith.addi %x, %y : i32
    scf.yield %1 : i32
  }
  return %0 : i32
}
