// RUN: --finalize-memref-to-llvm
// Globals whose elements are not laid out one after the other stay.

memref.global "private" constant @strided : memref<4x3xi32, strided<[3, 1], offset: 20>> = dense<42>

func.func @address() -> memref<4x3xi32, strided<[3, 1], offset: 20>> {
  %0 = memref.get_global @strided : memref<4x3xi32, strided<[3, 1], offset: 20>>
  return %0 : memref<4x3xi32, strided<[3, 1], offset: 20>>
}
