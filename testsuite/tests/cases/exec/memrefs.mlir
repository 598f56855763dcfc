// RUN: --convert-vector-to-scf --convert-scf-to-cf --expand-strided-metadata --lower-affine --convert-vector-to-llvm --convert-to-llvm --reconcile-unrealized-casts
// Memory: allocation, views, copies and globals.
memref.global "private" constant @table : memref<2x3xi32> = dense<[[1, 2, 3], [4, 5, 6]]>

func.func @dump(%m: memref<?x?xi32, strided<[?, ?], offset: ?>>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %rows = memref.dim %m, %c0 : memref<?x?xi32, strided<[?, ?], offset: ?>>
  %columns = memref.dim %m, %c1 : memref<?x?xi32, strided<[?, ?], offset: ?>>
  vector.print %rows : index
  scf.for %i = %c0 to %rows step %c1 {
    scf.for %j = %c0 to %columns step %c1 {
      %value = memref.load %m[%i, %j] : memref<?x?xi32, strided<[?, ?], offset: ?>>
      vector.print %value : i32
    }
  }
  return
}

func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %m = memref.alloc(%c4) : memref<?x6xi32>
  scf.for %i = %c0 to %c4 step %c1 {
    %c6 = arith.constant 6 : index
    scf.for %j = %c0 to %c6 step %c1 {
      %row = arith.muli %i, %c6 : index
      %position = arith.addi %row, %j : index
      %value = arith.index_cast %position : index to i32
      memref.store %value, %m[%i, %j] : memref<?x6xi32>
    }
  }
  %view = memref.subview %m[1, 2] [2, 3] [2, 1] : memref<?x6xi32> to memref<2x3xi32, strided<[12, 1], offset: 8>>
  %any = memref.cast %view : memref<2x3xi32, strided<[12, 1], offset: 8>> to memref<?x?xi32, strided<[?, ?], offset: ?>>
  call @dump(%any) : (memref<?x?xi32, strided<[?, ?], offset: ?>>) -> ()
  %table = memref.get_global @table : memref<2x3xi32>
  memref.copy %table, %view : memref<2x3xi32> to memref<2x3xi32, strided<[12, 1], offset: 8>>
  call @dump(%any) : (memref<?x?xi32, strided<[?, ?], offset: ?>>) -> ()
  %turned = memref.transpose %view (i, j) -> (j, i) : memref<2x3xi32, strided<[12, 1], offset: 8>> to memref<3x2xi32, strided<[1, 12], offset: 8>>
  %turned_any = memref.cast %turned : memref<3x2xi32, strided<[1, 12], offset: 8>> to memref<?x?xi32, strided<[?, ?], offset: ?>>
  call @dump(%turned_any) : (memref<?x?xi32, strided<[?, ?], offset: ?>>) -> ()
  %stack = memref.alloca() : memref<4xi32>
  %seed = arith.constant 7 : i32
  scf.for %i = %c0 to %c4 step %c1 {
    memref.store %seed, %stack[%i] : memref<4xi32>
  }
  %old = memref.atomic_rmw addi %seed, %stack[%c2] : (i32, memref<4xi32>) -> i32
  vector.print %old : i32
  %square = memref.reinterpret_cast %stack to offset: [0], sizes: [2, 2], strides: [2, 1] : memref<4xi32> to memref<2x2xi32>
  %sum = memref.load %square[%c1, %c0] : memref<2x2xi32>
  vector.print %sum : i32
  memref.dealloc %m : memref<?x6xi32>
  return
}
