// RUN: --finalize-memref-to-llvm='use-aligned-alloc use-generic-functions index-bitwidth=32'

// Sizes in bytes are multiples of the alignment; indices take what the data layout says, not what they are lowered to.
func.func @allocated(%n: index) {
  %rounded = memref.alloc(%n) : memref<?x3xf32>
  %exact = memref.alloc() : memref<4xindex>
  %wide = memref.alloc() {alignment = 64} : memref<16xf32>
  %known = memref.alloc(%n) : memref<4x?xf32>
  memref.dealloc %wide : memref<16xf32>
  return
}
