// RUN: --finalize-memref-to-llvm=use-aligned-alloc --split-input-file

// Sizes that are multiples of the alignment are not rounded up; vectors take a power of two of bytes.

func.func @rows(%n: index) {
  %0 = memref.alloc() : memref<1xvector<3xf32>>
  %1 = memref.alloc(%n) : memref<?xvector<2x3xf32>>
  %2 = memref.alloc() : memref<8xvector<3xi8>>
  %3 = memref.alloc() {alignment = 8} : memref<3xvector<5xi1>>
  %4 = memref.alloc() {alignment = 8} : memref<3xvector<5xi24>>
  %5 = memref.alloc() {alignment = 32} : memref<3xvector<3xindex>>
  return
}

// -----

func.func @complex_numbers() {
  %0 = memref.alloc() : memref<8xcomplex<f80>>
  %1 = memref.alloc() : memref<8xcomplex<f64>>
  return
}

// -----

func.func @structures() {
  %0 = memref.alloc() : memref<8x!llvm.struct<(i8, i64)>>
  %1 = memref.alloc() : memref<2x!llvm.array<3 x i24>>
  %2 = memref.alloc() : memref<2x!llvm.ptr>
  %3 = memref.alloc() : memref<8xmemref<?xf32>>
  return
}
