// RUN: --canonicalize

func.func @itself(%a: memref<4xf32>, %b: memref<0xf32>, %c: memref<0xf32>, %d: memref<4xf32, strided<[2]>>) {
  memref.copy %a, %a : memref<4xf32> to memref<4xf32>
  memref.copy %b, %c : memref<0xf32> to memref<0xf32>
  memref.copy %a, %d : memref<4xf32> to memref<4xf32, strided<[2]>>
  return
}
