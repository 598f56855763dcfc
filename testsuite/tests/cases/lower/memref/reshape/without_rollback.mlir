// RUN: --convert-to-llvm=allow-pattern-rollback=0

// The sizes of a reshape are loaded, and need no more casts than those that cancel out.

func.func @reshape(%memory: memref<?x?xi32>, %sizes: memref<2xindex>) -> memref<?x?xi32> {
  %0 = memref.reshape %memory(%sizes) : (memref<?x?xi32>, memref<2xindex>) -> memref<?x?xi32>
  return %0 : memref<?x?xi32>
}
