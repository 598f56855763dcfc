// RUN: --convert-index-to-llvm=index-bitwidth=32

func.func @f(%x: index, %y: index) -> index {
  %0 = index.shl %x, %y
  return %0 : index
}
