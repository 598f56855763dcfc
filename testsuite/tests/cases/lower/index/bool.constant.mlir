// RUN: --convert-index-to-llvm

func.func @f() -> (i1, i1) {
  %0 = index.bool.constant true
  %1 = index.bool.constant false
  return %0, %1 : i1, i1
}
