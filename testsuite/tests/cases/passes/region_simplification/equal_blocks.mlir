// RUN: --convert-vector-to-scf

// Blocks that differ in operands only become one with arguments, also where it goes on to itself.

func.func @goes_on_to_itself(%again: i1) -> index {
  cf.br ^start
^least:
  %c1 = arith.constant 1 : index
  return %c1 : index
^loop:
  cf.cond_br %again, ^loop, ^least
^start:
  cf.cond_br %again, ^loop, ^most
^most:
  %c9 = arith.constant 9 : index
  return %c9 : index
}
