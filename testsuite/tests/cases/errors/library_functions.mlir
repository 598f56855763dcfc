// RUN: --finalize-memref-to-llvm
// NOT IN MLIR: it lowers to functions of other names, which do not exist at run time
// A symbol with the name of a library function that is something else stands in the way of the lowering.
func.func private @malloc(index) -> memref<4xf32>
llvm.func @free(i64)

func.func @allocated() {
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<2xi8>
  memref.dealloc %a : memref<4xf32>
  return
}
