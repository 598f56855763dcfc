// RUN: --sccp --allow-unregistered-dialect

// An argument is a constant if it is the same one on all edges that can be taken. Blocks that cannot be reached stay.
func.func @known_condition(%a: i32) -> i32 {
  %true = arith.constant true
  %c1 = arith.constant 1 : i32
  cf.cond_br %true, ^join(%c1 : i32), ^other
^other:
  %0 = arith.addi %c1, %c1 : i32
  cf.br ^join(%0 : i32)
^join(%x: i32):
  return %x : i32
}

func.func @equal_on_all_edges(%c: i1) -> i32 {
  %c1 = arith.constant 1 : i32
  cf.cond_br %c, ^then, ^else
^then:
  %c2 = arith.constant 2 : i32
  cf.br ^join(%c2 : i32)
^else:
  %0 = arith.addi %c1, %c1 : i32
  cf.br ^join(%0 : i32)
^join(%x: i32):
  return %x : i32
}

func.func @different(%c: i1) -> i32 {
  %c1 = arith.constant 1 : i32
  %c2 = arith.constant 2 : i32
  cf.cond_br %c, ^join(%c1 : i32), ^join(%c2 : i32)
^join(%x: i32):
  return %x : i32
}

// The analysis is optimistic: what a loop hands to itself is a constant until something else reaches it.
func.func @loops(%c: i1) -> (i32, i32) {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  cf.br ^loop(%c0, %c0 : i32, i32)
^loop(%same: i32, %counter: i32):
  %0 = arith.muli %same, %c1 : i32
  %1 = arith.addi %counter, %c1 : i32
  %2 = arith.cmpi ne, %0, %c0 : i32
  cf.cond_br %2, ^never, ^next
^never:
  cf.br ^loop(%c1, %1 : i32, i32)
^next:
  cf.cond_br %c, ^loop(%0, %1 : i32, i32), ^exit
^exit:
  return %0, %1 : i32, i32
}

func.func @switches(%flag: i32) -> (i32, i32) {
  %c1 = arith.constant 1 : i32
  %c7 = arith.constant 7 : i32
  cf.switch %c7 : i32, [default: ^a(%flag : i32), 1: ^a(%flag : i32), 7: ^a(%c1 : i32)]
^a(%x: i32):
  cf.switch %flag : i32, [default: ^b(%c1 : i32), 1: ^b(%x : i32)]
^b(%y: i32):
  return %x, %y : i32, i32
}

// Nothing is known of the successors of other ops.
func.func @unknown_branch() -> i32 {
  %c1 = arith.constant 1 : i32
  "test.branch"(%c1)[^a, ^b] : (i32) -> ()
^a:
  cf.br ^b(%c1 : i32)
^b(%x: i32):
  return %x : i32
}

// A block that cannot be reached, and an op without a constant.
func.func @unreachable() -> (i32, i32) {
  %c1 = arith.constant 1 : i32
  %0 = "test.unknown"(%c1) : (i32) -> i32
  cf.br ^exit(%c1 : i32)
^dead(%x: i32):
  %c2 = arith.constant 2 : i32
  %1 = arith.addi %c2, %x : i32
  cf.br ^exit(%1 : i32)
^exit(%y: i32):
  return %y, %0 : i32, i32
}
