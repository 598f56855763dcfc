// RUN: --finalize-memref-to-llvm

func.func @reshaped(%any: memref<*xf32, 2>, %plain: memref<6xf32>, %sizes: memref<?xindex>, %pair: memref<2xi64>)
    -> (memref<?x4xf32, 2>, memref<*xf32>) {
  %ranked = memref.reshape %any(%pair) : (memref<*xf32, 2>, memref<2xi64>) -> memref<?x4xf32, 2>
  %unranked = memref.reshape %plain(%sizes) : (memref<6xf32>, memref<?xindex>) -> memref<*xf32>
  return %ranked, %unranked : memref<?x4xf32, 2>, memref<*xf32>
}
