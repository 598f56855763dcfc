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

// Inputs that rotate are the value from outside if there is only one. A second value, or one from within, reaches all of them.
func.func @rotate(%n: index, %m: index, %c1: index, %a: i32, %b: i32) -> (i32, i32, i32, i32, i32, i32, i32, i32) {
  %0:8 = scf.for %i = %n to %m step %c1 iter_args(%x0 = %a, %x1 = %a, %x2 = %a, %y0 = %a, %y1 = %a, %y2 = %b, %z0 = %a, %z1 = %a)
      -> (i32, i32, i32, i32, i32, i32, i32, i32) {
    %1 = arith.addi %z1, %a : i32
    scf.yield %x1, %x2, %x0, %y1, %y2, %y0, %z1, %1 : i32, i32, i32, i32, i32, i32, i32, i32
  }
  return %0#0, %0#1, %0#2, %0#3, %0#4, %0#5, %0#6, %0#7 : i32, i32, i32, i32, i32, i32, i32, i32
}

func.func @feeds_a_rotation(%n: index, %m: index, %c1: index, %a: i32, %b: i32) -> (i32, i32, i32, i32) {
  %0:4 = scf.for %i = %n to %m step %c1 iter_args(%x0 = %a, %x1 = %a, %x2 = %a, %y = %b) -> (i32, i32, i32, i32) {
    scf.yield %x1, %x2, %x2, %x0 : i32, i32, i32, i32
  }
  return %0#0, %0#1, %0#2, %0#3 : i32, i32, i32, i32
}

func.func @rotate_in_while(%c: i1, %a: i32, %b: i32) -> (i32, i32, i32, i32) {
  %0:4 = scf.while (%x0 = %a, %x1 = %a, %x2 = %a, %x3 = %b) : (i32, i32, i32, i32) -> (i32, i32, i32, i32) {
    func.call @say() : () -> ()
    scf.condition(%c) %x1, %x0, %x3, %x2 : i32, i32, i32, i32
  } do {
  ^bb0(%y0: i32, %y1: i32, %y2: i32, %y3: i32):
    scf.yield %y0, %y1, %y1, %y2 : i32, i32, i32, i32
  }
  return %0#0, %0#1, %0#2, %0#3 : i32, i32, i32, i32
}

func.func private @say()
