// RUN: --canonicalize
// What is passed to regions and out of them goes where it is not needed.

func.func private @say(index)
func.func private @say_two(index, f32)
func.func private @next() -> index
func.func private @goes_on() -> i1

func.func @never_changes(%a: index, %b: f32, %go: i1) -> (index, f32) {
  %0:2 = scf.while (%x = %a, %y = %b) : (index, f32) -> (index, f32) {
    func.call @say_two(%x, %y) : (index, f32) -> ()
    scf.condition(%go) %x, %y : index, f32
  } do {
  ^bb0(%p: index, %q: f32):
    func.call @say(%p) : (index) -> ()
    scf.yield %p, %b : index, f32
  }
  return %0#0, %0#1 : index, f32
}

func.func @passed_twice(%a: index) -> index {
  %0:3 = scf.while (%x = %a) : (index) -> (index, index, index) {
    %go = func.call @goes_on() : () -> i1
    scf.condition(%go) %x, %x, %x : index, index, index
  } do {
  ^bb0(%p: index, %q: index, %r: index):
    func.call @say(%q) : (index) -> ()
    %next = func.call @next() : () -> index
    scf.yield %next : index
  }
  return %0#2 : index
}

func.func @not_in_order(%a: index, %b: f32) -> f32 {
  %0:2 = scf.while (%x = %a, %y = %b) : (index, f32) -> (f32, index) {
    %go = func.call @goes_on() : () -> i1
    scf.condition(%go) %y, %x : f32, index
  } do {
  ^bb0(%p: f32, %q: index):
    func.call @say_two(%q, %p) : (index, f32) -> ()
    %next = func.call @next() : () -> index
    %sum = arith.addf %p, %p : f32
    scf.yield %next, %sum : index, f32
  }
  return %0#0 : f32
}

func.func @compares_again(%a: index, %end: index) {
  %0 = scf.while (%x = %a) : (index) -> index {
    %go = arith.cmpi ult, %x, %end : index
    scf.condition(%go) %x : index
  } do {
  ^bb0(%p: index):
    %same = arith.cmpi ult, %p, %end : index
    %opposite = arith.cmpi uge, %p, %end : index
    %one = arith.select %same, %p, %end : index
    %other = arith.select %opposite, %p, %end : index
    func.call @say(%one) : (index) -> ()
    func.call @say(%other) : (index) -> ()
    %next = func.call @next() : () -> index
    scf.yield %next : index
  }
  return
}

func.func @done_last(%a: index) -> index {
  %0 = scf.while (%x = %a) : (index) -> index {
    %go = func.call @goes_on() : () -> i1
    scf.if %go {
      func.call @say(%x) : (index) -> ()
    }
    %y = func.call @next() : () -> index
    scf.condition(%go) %y : index
  } do {
  ^bb0(%p: index):
    scf.yield %p : index
  }
  %1 = scf.while (%x = %a) : (index) -> index {
    %y = func.call @next() : () -> index
    %go = func.call @goes_on() : () -> i1
    scf.if %go {
      func.call @say(%x) : (index) -> ()
      func.call @say(%y) : (index) -> ()
    }
    scf.condition(%go) %y : index
  } do {
  ^bb0(%p: index):
    func.call @say(%p) : (index) -> ()
    scf.yield %p : index
  }
  return %1 : index
}

func.func @of_cases(%case: index, %a: f32, %b: f32) -> f32 {
  %0:3 = scf.index_switch %case -> f32, f32, f32
  case 1 {
    func.call @say(%case) : (index) -> ()
    scf.yield %a, %b, %a : f32, f32, f32
  }
  default {
    scf.yield %b, %b, %b : f32, f32, f32
  }
  %sum = arith.addf %0#0, %0#1 : f32
  return %sum : f32
}

func.func @of_a_loop(%end: index, %a: index, %b: index) -> (index, index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0:4 = scf.for %i = %c0 to %end step %c1 iter_args(%w = %a, %x = %a, %y = %b, %z = %b) -> (index, index, index, index) {
    %sum = arith.addi %w, %x : index
    func.call @say(%y) : (index) -> ()
    scf.yield %sum, %sum, %b, %i : index, index, index, index
  }
  return %0#0, %0#1, %0#2 : index, index, index
}

func.func @of_branches(%go: i1, %a: index) -> index {
  %0:2 = scf.if %go -> (index, index) {
    %next = func.call @next() : () -> index
    %one = arith.select %go, %next, %a : index
    scf.yield %one, %next : index, index
  } else {
    %next = func.call @next() : () -> index
    %other = arith.select %go, %a, %next : index
    scf.yield %next, %other : index, index
  }
  return %0#1 : index
}

func.func @in_place(%a: index) -> (index, index) {
  %0:3 = scf.execute_region -> (index, index, index) no_inline {
    %next = func.call @next() : () -> index
    scf.yield %next, %a, %next : index, index, index
  }
  return %0#1, %0#2 : index, index
}
