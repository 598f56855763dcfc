// RUN: --canonicalize

func.func @reshaped(%m: memref<6xf32>, %s: memref<2xindex>, %i: memref<2xi64>) -> (index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = memref.reshape %m(%s) : (memref<6xf32>, memref<2xindex>) -> memref<?x?xf32>
  %1 = memref.dim %0, %c1 : memref<?x?xf32>
  %2 = memref.reshape %m(%i) : (memref<6xf32>, memref<2xi64>) -> memref<?x?xf32>
  %3 = memref.dim %2, %c0 : memref<?x?xf32>
  return %1, %3 : index, index
}
