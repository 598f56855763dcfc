// RUN: --convert-index-to-llvm

func.func @f(%x: index, %y: index) -> index {
  %0 = index.sub %x, %y
  return %0 : index
}
