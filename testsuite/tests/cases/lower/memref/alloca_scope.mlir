// RUN: --finalize-memref-to-llvm

func.func @f(%n: index) {
  memref.alloca_scope {
    %0 = memref.alloca(%n) : memref<?xf32>
    memref.alloca_scope {
      %1 = memref.alloca() : memref<4xi8>
    }
  }
  return
}
