// RUN: --allow-unregistered-dialect --split-input-file
// Values in a function are counted on from those around it, and do not take their names.
module @nothing_around {
  func.func @first(%a: i32) -> i32 {
    %c1 = arith.constant 1 : i32
    %0 = arith.addi %a, %c1 : i32
    return %0 : i32
  }
  module {
    func.func @second(%a: i32) -> i32 {
      %c1 = arith.constant 1 : i32
      %0 = arith.addi %a, %c1 : i32
      return %0 : i32
    }
    "u.without_values"() ({
      func.func @third(%a: i32) {
        %0 = arith.addi %a, %a : i32
        return
      }
    }) : () -> ()
  }
}
// -----
module @a_number_around {
  func.func @before(%a: i32) {
    %0 = arith.addi %a, %a : i32
    return
  }
  %x = "u.value"() : () -> i32
  module {
    func.func @behind(%a: i32) {
      %0 = arith.addi %a, %a : i32
      return
    }
    %y = "u.value"() : () -> i32
  }
}
// -----
module @a_name_around {
  func.func @before() -> i32 {
    %c1 = arith.constant 1 : i32
    %c2 = arith.constant 2 : i32
    return %c1 : i32
  }
  %x = arith.constant 1 : i32
}
// -----
"u.arguments_around"() ({
^bb0(%a: i32):
  func.func @inside(%b: i32) {
    return
  }
}) : () -> ()
// -----
"u.blocks_around"() ({
  func.func private @outside(i32)
  "u.branch"() [^bb1, ^bb2] : () -> ()
^bb1:
  func.func @inside(%a: i32) {
    cf.br ^next
  ^next:
    return
  }
  "u.branch"() [^bb2] : () -> ()
^bb2:
  "u.end"() : () -> ()
}) : () -> ()
