// RUN: --finalize-memref-to-llvm

func.func @f(%m: memref<4x?xf32>, %i: index) {
  memref.prefetch %m[%i, %i], read, locality<0>, data : memref<4x?xf32>
  memref.prefetch %m[%i, %i], write, locality<3>, instr : memref<4x?xf32>
  return
}
