// RUN: --convert-index-to-llvm

func.func @f() -> (index, index) {
  %0 = index.constant -13
  %1 = index.constant 5000000000
  return %0, %1 : index, index
}
