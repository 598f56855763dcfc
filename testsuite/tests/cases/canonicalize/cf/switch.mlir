// RUN: --canonicalize --split-input-file --allow-unregistered-dialect

// A switch that another one on the same flag leads to knows the flag, or what it is not.

func.func private @say(index)
func.func @known(%f: i8, %a: index, %b: index) {
  cf.switch %f : i8, [ default: ^d, 1: ^x, 3: ^y ]
^x:
  func.call @say(%a) : (index) -> ()
  cf.switch %f : i8, [ default: ^d, 1: ^z(%a: index), 3: ^z(%b: index) ]
^y:
  func.call @say(%a) : (index) -> ()
  cf.switch %f : i8, [ default: ^d, 1: ^z(%a: index), 2: ^z(%b: index) ]
^z(%c: index):
  func.call @say(%c) : (index) -> ()
  cf.br ^d
^d:
  return
}
func.func @default(%f: i8, %a: index, %b: index) {
  cf.switch %f : i8, [ default: ^d, 1: ^x, 3: ^y ]
^d:
  func.call @say(%a) : (index) -> ()
  cf.switch %f : i8, [ default: ^x, 1: ^y, 2: ^z(%a: index), 3: ^z(%b: index) ]
^z(%c: index):
  func.call @say(%c) : (index) -> ()
  cf.br ^x
^x:
  func.call @say(%b) : (index) -> ()
  cf.br ^y
^y:
  return
}
func.func @default_all(%f: i8, %a: index, %b: index) {
  cf.switch %f : i8, [ default: ^d, 1: ^x, 3: ^y ]
^d:
  func.call @say(%a) : (index) -> ()
  cf.switch %f : i8, [ default: ^x, 1: ^y, 3: ^y ]
^x:
  func.call @say(%b) : (index) -> ()
  cf.br ^y
^y:
  return
}
func.func @twice(%f: i8, %a: index, %b: index) {
  cf.switch %f : i8, [ default: ^d, 1: ^x, 3: ^x ]
^x:
  func.call @say(%a) : (index) -> ()
  cf.switch %f : i8, [ default: ^d, 1: ^z(%a: index), 3: ^z(%b: index) ]
^z(%c: index):
  func.call @say(%c) : (index) -> ()
  cf.br ^d
^d:
  return
}

// -----

// A switch drops the operands for dead arguments of all its successors, and keeps the others.

func.func @switch(%flag: i32, %a: i32, %b: i32, %c: i32) -> i32 {
  cf.switch %flag : i32, [
    default: ^bb1(%a, %b : i32, i32),
    7: ^bb2(%b, %c : i32, i32),
    8: ^bb3(%c : i32),
    9: ^bb4(%a, %b, %c : i32, i32, i32)
  ]
^bb1(%d0: i32, %d1: i32):
  vector.print %d1 : i32
  cf.br ^bb4(%d1, %d0, %d1 : i32, i32, i32)
^bb2(%e0: i32, %e1: i32):
  vector.print %e0 : i32
  cf.br ^bb3(%e0 : i32)
^bb3(%f0: i32):
  vector.print %c : i32
  cf.br ^bb4(%a, %a, %b : i32, i32, i32)
^bb4(%g0: i32, %g1: i32, %g2: i32):
  %sum = arith.addi %g0, %g2 : i32
  return %sum : i32
}

// -----

// A switch becomes a branch before it is led on past empty blocks: a branch is not led on to its own block.

func.func private @say(index)

func.func @to_and_fro(%a: i8, %b: index) {
  cf.switch %a : i8, [
    default: ^say,
    1: ^empty,
    2: ^other
  ]
^other:
  func.call @say(%b) : (index) -> ()
  cf.br ^empty
^empty:
  cf.br ^say
^say:
  func.call @say(%b) : (index) -> ()
  cf.switch %a : i8, [
    default: ^empty,
    1: ^empty
  ]
}

func.func @to_and_fro_by_two_ways(%a: i8, %b: index) {
  "other.jump"() [^say, ^empty] : () -> ()
^empty:
  cf.br ^say
^say:
  func.call @say(%b) : (index) -> ()
  cf.switch %a : i8, [
    default: ^empty
  ]
}
