// RUN: --convert-cf-to-llvm --mlir-print-op-on-diagnostic=false --split-input-file

// Branches whose operands have no LLVM type are not lowered.
func.func @jump(%t: tensor<4xf32>) {
  cf.br ^end(%t : tensor<4xf32>)
^end(%u: tensor<4xf32>):
  return
}

// -----

func.func @choice(%c: i1, %t: tensor<4xf32>) {
  cf.cond_br %c, ^left(%t : tensor<4xf32>), ^right
^left(%u: tensor<4xf32>):
  return
^right:
  return
}

// -----

func.func @choices(%c: i8, %t: none) {
  cf.switch %c : i8, [
    default: ^end(%t : none),
    3: ^end(%t : none)
  ]
^end(%u: none):
  return
}
