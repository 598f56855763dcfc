// RUN: --canonicalize --allow-unregistered-dialect
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
