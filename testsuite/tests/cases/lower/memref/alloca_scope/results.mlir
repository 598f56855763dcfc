// RUN: --finalize-memref-to-llvm
// NOT IN MLIR: it passes on values of types that are not converted, which does not verify

// The results of a scope leave it with its memory restored.
func.func @scoped(%n: index, %out: memref<8xf32>) -> (index, memref<8xf32>) {
  %results:2 = memref.alloca_scope -> (index, memref<8xf32>) {
    %room = memref.alloca(%n) : memref<?xf32>
    %x = memref.load %room[%n] : memref<?xf32>
    memref.store %x, %out[%n] : memref<8xf32>
    memref.alloca_scope.return %n, %out : index, memref<8xf32>
  }
  return %results#0, %results#1 : index, memref<8xf32>
}
