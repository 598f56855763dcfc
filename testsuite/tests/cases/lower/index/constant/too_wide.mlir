// RUN: --convert-index-to-llvm=index-bitwidth=99999999
// NOT IN MLIR: it crashes

// There is no integer type of so many bits: the option refuses them.
func.func @f() -> (index, index) {
  %0 = index.constant 3
  %1 = index.sizeof
  return %0, %1 : index, index
}
