// RUN: --convert-cf-to-llvm --split-input-file

func.func @f(%c: i1, %x: i32, %y: index) -> index {
  cf.cond_br %c, ^left(%x, %y : i32, index), ^right(%y : index)
^left(%a: i32, %b: index):
  return %b : index
^right(%d: index):
  return %d : index
}

// -----

// Weights stay.
func.func @weights(%c: i1) {
  cf.cond_br %c weights([90, 10]), ^left, ^right
^left:
  return
^right:
  return
}
