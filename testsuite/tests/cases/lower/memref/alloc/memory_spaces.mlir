// RUN: --finalize-memref-to-llvm
// RUN: --convert-to-llvm
// NOT IN MLIR: it exits with success, and its errors are at no place

// A memory space is an integer; another one needs a conversion of its own.
func.func @allocated() {
  %m = memref.alloc() : memref<4xf32, "fast">
  memref.dealloc %m : memref<4xf32, "fast">
  return
}

memref.global "private" @table : memref<4xf32, "slow">

// The descriptor of an unranked memref is in the memory space, too.
func.func @unranked(%m: memref<*xf32, "fast">, %i: index) -> index {
  %size = memref.dim %m, %i : memref<*xf32, "fast">
  return %size : index
}
