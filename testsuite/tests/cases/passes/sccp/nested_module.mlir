// RUN: --pass-pipeline=builtin.module(builtin.module(sccp))

// The calls of what is visible outside of a module are unknown; a module without a name hides its symbols.
module @named {
  func.func nested @nested(%a: i32) -> i32 {
    return %a : i32
  }
  func.func @caller() -> i32 {
    %c1 = arith.constant 1 : i32
    %0 = call @nested(%c1) : (i32) -> i32
    return %0 : i32
  }
}
module {
  func.func nested @nested(%a: i32) -> i32 {
    return %a : i32
  }
  func.func @caller() -> i32 {
    %c1 = arith.constant 1 : i32
    %0 = call @nested(%c1) : (i32) -> i32
    return %0 : i32
  }
}
