// RUN: --convert-index-to-llvm=index-bitwidth=32

func.func @f() -> index {
  %0 = index.sizeof
  return %0 : index
}
