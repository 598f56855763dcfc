// RUN: --convert-cf-to-llvm --split-input-file

func.func @f(%c: i32, %x: index) -> index {
  cf.switch %c : i32, [
    default: ^end(%x : index),
    42: ^other(%x, %x : index, index),
    -7: ^end(%x : index)
  ]
^end(%a: index):
  return %a : index
^other(%b: index, %d: index):
  return %d : index
}

// -----

func.func @no_cases(%c: i8) {
  cf.switch %c : i8, [
    default: ^end
  ]
^end:
  return
}
