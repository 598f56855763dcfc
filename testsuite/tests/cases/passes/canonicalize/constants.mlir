// RUN: --canonicalize

// Constants are gathered from all blocks, also from those that cannot be reached.

func.func @several_blocks() -> (index, index, index) {
  cf.br ^end
^never:
  %c5 = arith.constant 5 : index
  cf.br ^end
^end:
  %c7 = arith.constant 7 : index
  %c5_again = arith.constant 5 : index
  %c5_as_index = index.add %c7, %c5_again
  return %c7, %c5_again, %c5_as_index : index, index, index
}

func.func @neutral() -> (index, index) {
  %c0 = arith.constant 0 : index
  %sum = index.add %c0, %c0
  %difference = index.sub %c0, %c0
  return %sum, %difference : index, index
}
