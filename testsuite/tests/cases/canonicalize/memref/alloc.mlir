// RUN: --canonicalize --split-input-file

// Sizes that are constants go into the type.
func.func @sizes(%n: index) -> memref<?x?x?xf32> {
  %c4 = arith.constant 4 : index
  %m = arith.constant -1 : index
  %0 = memref.alloc(%c4, %n, %m) {alignment = 16} : memref<?x?x?xf32>
  return %0 : memref<?x?x?xf32>
}

// -----

// Memory that is only written is not needed.
func.func @dead(%x: f32, %i: index) {
  %0 = memref.alloc() : memref<4xf32>
  memref.store %x, %0[%i] : memref<4xf32>
  %1 = memref.alloc() : memref<4xf32>
  memref.dealloc %1 : memref<4xf32>
  return
}

// -----

// Memory that is stored elsewhere is needed.
func.func @escapes(%t: memref<memref<4xf32>>) {
  %0 = memref.alloc() : memref<4xf32>
  memref.store %0, %t[] : memref<memref<4xf32>>
  return
}
