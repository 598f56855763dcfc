// RUN: --canonicalize
// RUN: --convert-vector-to-scf --canonicalize

// Blocks that cannot be reached go, and with them the graphs of blocks that are nested in them.
func.func @nested(%a: i32, %c: i1) -> i32 {
  return %a : i32
^again(%x: i32):
  %0 = scf.execute_region -> i32 {
    cf.cond_br %c, ^then(%x : i32), ^end(%a : i32)
  ^then(%y: i32):
    %sum = arith.addi %y, %x : i32
    cf.br ^end(%sum : i32)
  ^end(%z: i32):
    scf.yield %z : i32
  }
  cf.br ^again(%0 : i32)
}
