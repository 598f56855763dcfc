// NOT IN MLIR: there the error has no place, and the exit status is 0.
// RUN: --convert-func-to-llvm

func.func @f(%m: memref<4xf32, 3 : ui32>) {
  return
}
