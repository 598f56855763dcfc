// RUN: --canonicalize --split-input-file

func.func @whole(%m: memref<4x8xf32>, %d: memref<?x8xf32>) -> (memref<4x8xf32, strided<[8, 1]>>, memref<?x8xf32, strided<[8, 1]>>) {
  %c0 = arith.constant 0 : index
  %0 = memref.subview %m[0, 0] [4, 8] [1, 1] : memref<4x8xf32> to memref<4x8xf32, strided<[8, 1]>>
  %1 = memref.dim %d, %c0 : memref<?x8xf32>
  %2 = memref.subview %d[0, 0] [%1, 8] [1, 1] : memref<?x8xf32> to memref<?x8xf32, strided<[8, 1]>>
  return %0, %2 : memref<4x8xf32, strided<[8, 1]>>, memref<?x8xf32, strided<[8, 1]>>
}

// -----

func.func @same_type(%m: memref<4x8xf32>) -> memref<4x8xf32> {
  %0 = memref.subview %m[0, 0] [4, 8] [1, 1] : memref<4x8xf32> to memref<4x8xf32>
  return %0 : memref<4x8xf32>
}

// -----

// A subview of a cast that it hides.
func.func @cast(%m: memref<8xf32>, %n: index) -> memref<?xf32, strided<[1]>> {
  %0 = memref.cast %m : memref<8xf32> to memref<?xf32>
  %1 = memref.subview %0[0] [%n] [1] : memref<?xf32> to memref<?xf32, strided<[1]>>
  return %1 : memref<?xf32, strided<[1]>>
}
