// RUN: --canonicalize
// A switch drops the operands for dead arguments of all its successors, and keeps the others.

func.func @switch(%flag: i32, %a: i32, %b: i32, %c: i32) -> i32 {
  cf.switch %flag : i32, [
    default: ^bb1(%a, %b : i32, i32),
    7: ^bb2(%b, %c : i32, i32),
    8: ^bb3(%c : i32),
    9: ^bb4(%a, %b, %c : i32, i32, i32)
  ]
^bb1(%d0: i32, %d1: i32):
  vector.print %d1 : i32
  cf.br ^bb4(%d1, %d0, %d1 : i32, i32, i32)
^bb2(%e0: i32, %e1: i32):
  vector.print %e0 : i32
  cf.br ^bb3(%e0 : i32)
^bb3(%f0: i32):
  vector.print %c : i32
  cf.br ^bb4(%a, %a, %b : i32, i32, i32)
^bb4(%g0: i32, %g1: i32, %g2: i32):
  %sum = arith.addi %g0, %g2 : i32
  return %sum : i32
}
