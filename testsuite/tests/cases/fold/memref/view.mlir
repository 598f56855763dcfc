// RUN: --canonicalize

func.func @f(%m: memref<64xi8>, %n: index) -> (memref<64xi8>, memref<?xi8>) {
  %c0 = arith.constant 0 : index
  %0 = memref.view %m[%c0][] : memref<64xi8> to memref<64xi8>
  %1 = memref.view %m[%n][%n] : memref<64xi8> to memref<?xi8>
  return %0, %1 : memref<64xi8>, memref<?xi8>
}
