// RUN: --convert-cf-to-llvm
// NOT IN MLIR: it makes a switch that does not verify

// The cases of a switch have the type that its flag is lowered to.

func.func @signed(%flag: si32) {
  cf.switch %flag : si32, [
    default: ^bb1,
    1: ^bb1,
    -2: ^bb1
  ]
^bb1:
  cf.switch %flag : si32, [
    default: ^bb2,
    5: ^bb2
  ]
^bb2:
  return
}
