// RUN: --canonicalize
// NOT IN MLIR: it makes views that do not verify

func.func @unranked(%memory: memref<*xi8>, %shift: index, %size: index) -> memref<?x4xf32> {
  %0 = memref.cast %memory : memref<*xi8> to memref<?xi8>
  %1 = memref.view %0[%shift][%size] : memref<?xi8> to memref<?x4xf32>
  return %1 : memref<?x4xf32>
}

func.func @offset(%memory: memref<?xi8, strided<[1], offset: ?>>, %shift: index, %size: index) -> memref<?x4xf32> {
  %0 = memref.cast %memory : memref<?xi8, strided<[1], offset: ?>> to memref<?xi8>
  %1 = memref.view %0[%shift][%size] : memref<?xi8> to memref<?x4xf32>
  return %1 : memref<?x4xf32>
}
