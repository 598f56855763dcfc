// RUN: --convert-to-llvm

// Attributes of a function as a value, and of the factor of scalable vectors, stay with them.

func.func @values() -> (() -> (), index) {
  %0 = func.constant {tag} @function : () -> ()
  %1 = vector.vscale {asked}
  return %0, %1 : () -> (), index
}

func.func @function() {
  return
}
