// RUN: --convert-vector-to-llvm

func.func @f() -> index {
  %0 = vector.vscale
  return %0 : index
}
