// RUN: --finalize-memref-to-llvm

// Bytes are copied where memory has no gaps as it is written; dimensions of one element count only before the others.

func.func @copies(%a: memref<1x4xi8, strided<[9, 1]>>, %b: memref<4x1xi8, strided<[1, 9]>>, %c: memref<2x4xi8>) {
  memref.copy %a, %a : memref<1x4xi8, strided<[9, 1]>> to memref<1x4xi8, strided<[9, 1]>>
  memref.copy %b, %b : memref<4x1xi8, strided<[1, 9]>> to memref<4x1xi8, strided<[1, 9]>>
  memref.copy %c, %c : memref<2x4xi8> to memref<2x4xi8>
  return
}
