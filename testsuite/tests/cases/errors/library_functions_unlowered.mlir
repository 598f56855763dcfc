// RUN: --finalize-memref-to-llvm
// RUN: --finalize-memref-to-llvm --convert-func-to-llvm
// NOT IN MLIR: it lowers to a function of another name, which does not exist at run time
// A function that could be called as the library's must be lowered before its calls are made, or with them.
func.func private @malloc(i64) -> !llvm.ptr
func.func @allocated() {
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<2xi8>
  return
}
