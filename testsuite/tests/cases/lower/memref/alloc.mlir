// RUN: --finalize-memref-to-llvm

func.func @f(%n: index) -> (memref<4xf32>, memref<?x8xi16>, memref<2xindex>, memref<f64>) {
  %0 = memref.alloc() : memref<4xf32>
  %1 = memref.alloc(%n) : memref<?x8xi16>
  %2 = memref.alloc() {alignment = 64} : memref<2xindex>
  %3 = memref.alloc() : memref<f64>
  return %0, %1, %2, %3 : memref<4xf32>, memref<?x8xi16>, memref<2xindex>, memref<f64>
}
