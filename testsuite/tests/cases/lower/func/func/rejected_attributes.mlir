// RUN: --convert-func-to-llvm
// RUN: --convert-to-llvm
// NOT IN MLIR: it reports the errors and exits with success

// Functions that cannot be lowered because of what their attributes say.
func.func private @variadic(i32) attributes {func.varargs = true, llvm.emit_c_interface}

func.func @linked() attributes {llvm.linkage = "weak"} {
  return
}

func.func @pure() attributes {llvm.readnone = 1 : i32} {
  return
}
