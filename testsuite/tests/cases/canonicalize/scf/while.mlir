// RUN: --canonicalize

// Region arguments and results that are unused, duplicates or known outside are dropped.

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
