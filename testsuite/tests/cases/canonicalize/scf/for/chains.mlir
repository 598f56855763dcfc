// RUN: --canonicalize

// Values that are passed on from iteration to iteration: equal chains become one, and unused ones are dropped as a whole.
func.func @chains(%n: index, %m: index, %c1: index, %a: i32, %b: i32) -> (i32, i32, i32) {
  %0:8 = scf.for %i = %n to %m step %c1 iter_args(%x2 = %a, %x1 = %a, %x0 = %a, %y0 = %a, %y1 = %a, %z0 = %b, %z1 = %b, %z2 = %b)
      -> (i32, i32, i32, i32, i32, i32, i32, i32) {
    %1 = arith.muli %x0, %y1 : i32
    %2 = arith.addi %1, %a : i32
    scf.yield %x1, %x0, %2, %2, %y0, %z2, %z0, %z1 : i32, i32, i32, i32, i32, i32, i32, i32
  }
  return %0#0, %0#1, %0#4 : i32, i32, i32
}

func.func @chain_from_the_end(%n: index, %m: index, %c1: index, %a: i32, %b: i32) -> i32 {
  %0:4 = scf.for %i = %n to %m step %c1 iter_args(%x0 = %a, %x1 = %b, %x2 = %a, %x3 = %b) -> (i32, i32, i32, i32) {
    %1 = arith.muli %x3, %a : i32
    scf.yield %x1, %x2, %x3, %1 : i32, i32, i32, i32
  }
  return %0#0 : i32
}

func.func @chain_in_while(%c: i1, %a: i32, %b: i32) -> i32 {
  %0:3 = scf.while (%x0 = %a, %x1 = %b, %x2 = %a) : (i32, i32, i32) -> (i32, i32, i32) {
    scf.condition(%c) %x1, %x0, %x1 : i32, i32, i32
  } do {
  ^bb0(%y0: i32, %y1: i32, %y2: i32):
    scf.yield %y1, %y2, %y0 : i32, i32, i32
  }
  return %0#2 : i32
}
