// RUN: --split-input-file --allow-unregistered-dialect
// A signature says how many arguments the first block has, even if it does not name them.
func.func @more(i32) {
^bb0(%a: i32, %b: i32):
  return %undefined
^bb1:
  return
}

// -----

llvm.func @variadic(i32, ...) {
^bb0(%a: i32, %b: i32):
  llvm.return
}

// -----

func.func @fewer(i32, i32) {
^bb0(%a: i32):
  return
}

// -----

func.func @none() {
^bb0(%a: i32):
  return
}
