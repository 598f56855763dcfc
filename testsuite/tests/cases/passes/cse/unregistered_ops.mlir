// RUN: --cse --allow-unregistered-dialect

// Blocks of an unregistered op dominate each other; values from outside are not used in it.
func.func @f(%x: i32) {
  %outside = arith.addi %x, %x : i32
  "u.op"() ({
    %0 = arith.addi %x, %x : i32
    %1 = arith.addi %x, %x : i32
    %dead = arith.muli %x, %x : i32
    "u.br"(%0, %1)[^bb1] : (i32, i32) -> ()
  ^bb1:
    %2 = arith.addi %x, %x : i32
    "u.op"() ({
      %3 = arith.muli %x, %x : i32
      %4 = arith.muli %x, %x : i32
      "u.use"(%3, %4) : (i32, i32) -> ()
    }) : () -> ()
    "u.end"(%2) : (i32) -> ()
  }) : () -> ()
  "u.use"(%outside) : (i32) -> ()
  return
}
