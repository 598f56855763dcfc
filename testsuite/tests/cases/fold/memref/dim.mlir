// RUN: --canonicalize --split-input-file

func.func @types(%m: memref<4x?xf32>, %n: index) -> (index, index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = memref.dim %m, %c0 : memref<4x?xf32>
  %1 = memref.dim %m, %c1 : memref<4x?xf32>
  %2 = memref.cast %m : memref<4x?xf32> to memref<?x?xf32>
  %3 = memref.dim %2, %c0 : memref<?x?xf32>
  return %0, %1, %3 : index, index, index
}

// -----

func.func @definitions(%b: memref<?xi8>, %m: memref<?x?xf32>, %n: index, %k: index) -> (index, index, index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = memref.alloca(%n, %k) : memref<?x3x?xf32>
  %c2 = arith.constant 2 : index
  %1 = memref.dim %0, %c2 : memref<?x3x?xf32>
  %2 = memref.view %b[%c0][%n] : memref<?xi8> to memref<?x4xf32>
  %3 = memref.dim %2, %c0 : memref<?x4xf32>
  %4 = memref.subview %m[0, 0] [%n, %k] [1, 1] : memref<?x?xf32> to memref<?x?xf32, strided<[?, 1]>>
  %5 = memref.dim %4, %c1 : memref<?x?xf32, strided<[?, 1]>>
  %6 = memref.subview %m[0, 0] [1, %k] [1, 1] : memref<?x?xf32> to memref<?xf32, strided<[1]>>
  %7 = memref.dim %6, %c0 : memref<?xf32, strided<[1]>>
  return %1, %3, %5, %7 : index, index, index, index
}
