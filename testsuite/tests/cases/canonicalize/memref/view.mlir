// RUN: --canonicalize

// A view looks through a cast of its memory.

func.func @argument(%memory: memref<2048xi8>, %shift: index, %size: index) -> memref<?x4xf32> {
  %0 = memref.cast %memory : memref<2048xi8> to memref<?xi8>
  %1 = memref.view %0[%shift][%size] : memref<?xi8> to memref<?x4xf32>
  return %1 : memref<?x4xf32>
}

func.func @learned_size(%memory: memref<?xi8>, %shift: index, %size: index) -> memref<?x4xf32> {
  %0 = memref.cast %memory : memref<?xi8> to memref<64xi8>
  %1 = memref.view %0[%shift][%size] : memref<64xi8> to memref<?x4xf32>
  return %1 : memref<?x4xf32>
}

func.func @contiguous(%memory: memref<?xi8, strided<[1]>>, %shift: index, %size: index) -> memref<?x4xf32> {
  %0 = memref.cast %memory : memref<?xi8, strided<[1]>> to memref<?xi8>
  %1 = memref.view %0[%shift][%size] : memref<?xi8> to memref<?x4xf32>
  return %1 : memref<?x4xf32>
}
