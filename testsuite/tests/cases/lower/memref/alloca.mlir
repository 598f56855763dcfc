// RUN: --finalize-memref-to-llvm

func.func @f(%n: index) -> (memref<4xf32>, memref<?x8xi16>, memref<2xindex>, memref<f64, 5>) {
  %0 = memref.alloca() : memref<4xf32>
  %1 = memref.alloca(%n) : memref<?x8xi16>
  %2 = memref.alloca() {alignment = 64} : memref<2xindex>
  %3 = memref.alloca() : memref<f64, 5>
  return %0, %1, %2, %3 : memref<4xf32>, memref<?x8xi16>, memref<2xindex>, memref<f64, 5>
}
