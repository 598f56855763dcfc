// RUN: --inline --split-input-file

// A private function goes with its last call; others stay.
func.func private @private(%a: i32) -> i32 {
  %0 = arith.addi %a, %a : i32
  return %0 : i32
}
func.func nested @nested(%a: i32) -> i32 {
  %0 = func.call @private(%a) : (i32) -> i32
  return %0 : i32
}
func.func @public(%a: i32) -> i32 {
  %0 = call @nested(%a) : (i32) -> i32
  %1 = call @private(%0) : (i32) -> i32
  return %1 : i32
}

// -----

// Recursive functions are not inlined into themselves.
func.func @self(%a: i32) -> i32 {
  %0 = call @self(%a) : (i32) -> i32
  return %0 : i32
}
func.func @even(%a: i32) -> i32 {
  %0 = call @odd(%a) : (i32) -> i32
  return %0 : i32
}
func.func @odd(%a: i32) -> i32 {
  %0 = call @even(%a) : (i32) -> i32
  return %0 : i32
}
func.func @first() { call @second() : () -> () return }
func.func @second() { call @third() : () -> () return }
func.func @third() { call @first() : () -> () return }
func.func @caller(%a: i32) -> i32 {
  %0 = call @self(%a) : (i32) -> i32
  %1 = call @even(%0) : (i32) -> i32
  call @second() : () -> ()
  return %1 : i32
}

// -----

// A callee of several blocks; a caller whose result has a type of its own.
func.func private @abs(%a: f32) -> (f32, i1) {
  %zero = arith.constant 0.0 : f32
  %c = arith.cmpf olt, %a, %zero : f32
  cf.cond_br %c, ^negative, ^positive(%a : f32)
^negative:
  %n = arith.negf %a : f32
  cf.br ^positive(%n : f32)
^positive(%r: f32):
  return %r, %c : f32, i1
}
func.func @several(%a: f32) -> (i1, f32, f32) {
  %0:2 = call @abs(%a) : (f32) -> (f32, i1)
  %1:2 = call @abs(%0#0) : (f32) -> (f32, i1)
  return %1#1, %0#0, %1#0 : i1, f32, f32
}

// -----

// A call by value becomes one by name, and is inlined in the next iteration.
func.func private @callee(%a: i32) -> i32 { return %a : i32 }
func.func @indirect(%a: i32) -> i32 {
  %f = constant @callee : (i32) -> i32
  %0 = call_indirect %f(%a) : (i32) -> i32
  return %0 : i32
}

// -----

// Functions and calls can refuse, and a function whose address is taken stays.
func.func private @never() attributes {no_inline} { return }
func.func private @taken() { return }
func.func @refused() -> (() -> ()) {
  call @never() : () -> ()
  call @taken() {no_inline} : () -> ()
  call @taken() : () -> ()
  %f = constant @taken : () -> ()
  return %f : () -> ()
}

// -----

// Symbols in nested tables.
module @outer {
  module @inner {
    func.func private @hidden() -> i32 { %0 = arith.constant 1 : i32 return %0 : i32 }
    func.func @visible() -> i32 { %0 = call @hidden() : () -> i32 return %0 : i32 }
  }
  module {
    func.func nested @unnamed() { return }
    func.func @user() { call @unnamed() : () -> () return }
  }
}
