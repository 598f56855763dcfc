// RUN: --sccp --split-input-file --allow-unregistered-dialect

// Arguments of a private function are constants if they are in all calls, and results of a call if they are in all returns.
func.func private @callee(%a: i32, %b: i32) -> (i32, i32) {
  %0 = arith.addi %a, %a : i32
  return %0, %b : i32, i32
}
func.func @caller(%x: i32) -> (i32, i32) {
  %c1 = arith.constant 1 : i32
  %0:2 = call @callee(%c1, %x) : (i32, i32) -> (i32, i32)
  %1:2 = call @callee(%c1, %0#0) : (i32, i32) -> (i32, i32)
  return %1#0, %1#1 : i32, i32
}

// -----

// A function that others may call: only its results are known.
func.func @public(%a: i32) -> (i32, i32) {
  %c2 = arith.constant 2 : i32
  return %a, %c2 : i32, i32
}
func.func private @declared(i32) -> i32
func.func @caller() -> (i32, i32, i32) {
  %c1 = arith.constant 1 : i32
  %0:2 = call @public(%c1) : (i32) -> (i32, i32)
  %1 = call @declared(%c1) : (i32) -> i32
  return %0#0, %0#1, %1 : i32, i32, i32
}

// -----

// A call that is never reached, recursion that never ends, and a function that is never called.
func.func private @twice(%a: i32) -> i32 {
  %c0 = arith.constant 0 : i32
  %is_zero = arith.cmpi eq, %a, %c0 : i32
  cf.cond_br %is_zero, ^exit, ^again
^again:
  %0 = call @twice(%c0) : (i32) -> i32
  cf.br ^exit
^exit:
  return %a : i32
}
func.func private @endless(%a: i32) -> i32 {
  %0 = call @endless(%a) : (i32) -> i32
  return %0 : i32
}
func.func private @unused(%a: i32) -> i32 {
  %c0 = arith.constant 0 : i32
  %0 = call @twice(%a) : (i32) -> i32
  %1 = arith.addi %0, %c0 : i32
  return %1 : i32
}
func.func @main() -> (i32, i32) {
  %c0 = arith.constant 0 : i32
  %0 = call @twice(%c0) : (i32) -> i32
  %1 = call @endless(%c0) : (i32) -> i32
  return %0, %1 : i32, i32
}

// -----

// A reference that is no call: the function may be called with other values.
func.func private @referred(%a: i32) -> i32 {
  return %a : i32
}
func.func @indirect() -> (i32, i32) {
  %c1 = arith.constant 1 : i32
  %f = func.constant @referred : (i32) -> i32
  %0 = call @referred(%c1) : (i32) -> i32
  %1 = call_indirect %f(%c1) : (i32) -> i32
  return %0, %1 : i32, i32
}

// -----

// An unregistered op may be a symbol table with further calls: no function is known.
func.func private @callee(%a: i32) -> i32 {
  return %a : i32
}
func.func @caller() -> i32 {
  %c1 = arith.constant 1 : i32
  %0 = call @callee(%c1) : (i32) -> i32
  return %0 : i32
}
"x.table"() ({
  "x.op"() : () -> ()
}) : () -> ()

// -----

// Symbol tables in symbol tables: what is nested in a module is visible outside of it, unless the module is private.
module @visible {
  func.func nested @nested(%a: i32) -> i32 {
    return %a : i32
  }
  func.func private @private(%a: i32) -> i32 {
    return %a : i32
  }
  func.func @caller() -> (i32, i32) {
    %c1 = arith.constant 1 : i32
    %0 = call @nested(%c1) : (i32) -> i32
    %1 = call @private(%c1) : (i32) -> i32
    return %0, %1 : i32, i32
  }
}
module @hidden attributes {sym_visibility = "private"} {
  func.func nested @nested(%a: i32) -> i32 {
    return %a : i32
  }
  func.func @caller() -> i32 {
    %c1 = arith.constant 1 : i32
    %0 = call @nested(%c1) : (i32) -> i32
    return %0 : i32
  }
}
