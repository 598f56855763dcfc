// RUN: --canonicalize

func.func @f(%a: memref<4xf32>) {
  %0 = memref.cast %a : memref<4xf32> to memref<?xf32>
  memref.dealloc %0 : memref<?xf32>
  return
}
