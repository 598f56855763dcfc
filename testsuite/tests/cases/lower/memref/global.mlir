// RUN: --finalize-memref-to-llvm --split-input-file

// Globals whose elements are not laid out one after the other stay.

memref.global "private" constant @strided : memref<4x3xi32, strided<[3, 1], offset: 20>> = dense<42>

func.func @address() -> memref<4x3xi32, strided<[3, 1], offset: 20>> {
  %0 = memref.get_global @strided : memref<4x3xi32, strided<[3, 1], offset: 20>>
  return %0 : memref<4x3xi32, strided<[3, 1], offset: 20>>
}

// -----

memref.global "private" constant @initialized : memref<2x3xf32> = dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]>
memref.global @uninitialized : memref<4xi32> = uninitialized
memref.global "private" @declared : memref<4xindex>
memref.global @scalar : memref<f64> = dense<0.5> {alignment = 64}
memref.global constant @indices : memref<2xindex> = dense<[1, 2]>
memref.global @in_space : memref<i8, 3> = dense<1>
