// RUN: --canonicalize
// The operand that absorbs the other one becomes a new constant where the operation stands.

func.func private @say(i1, i8, index)

func.func @absorbed(%a: i1, %b: i8) {
  %0 = func.call @next() : () -> i8
  %true = arith.constant true
  %1 = arith.ori %a, %true : i1
  %ones = arith.constant -1 : i8
  %2 = arith.ori %0, %ones : i8
  %c1 = arith.constant 1 : index
  func.call @say(%1, %2, %c1) : (i1, i8, index) -> ()
  return
}

func.func private @next() -> i8
