// RUN: --convert-ub-to-llvm

func.func @f() {
  ub.unreachable
}
