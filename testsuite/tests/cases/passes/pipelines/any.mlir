// RUN: --pass-pipeline=builtin.module(any(llvm-request-c-wrappers,convert-cf-to-llvm),any(llvm-request-c-wrappers))

// A pipeline on any op runs on those that all of its passes are for.

func.func @f() {
  cf.br ^bb1
^bb1:
  return
}

module {
  func.func @g() {
    return
  }
}
