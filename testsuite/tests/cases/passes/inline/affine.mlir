// RUN: --inline=default-pipeline=

func.func @apply(%i: index) -> index { %0 = affine.apply affine_map<(d0) -> (d0 + 1)>(%i) return %0 : index }
func.func @prefetch(%i: index, %m: memref<8xf32>) { affine.prefetch %m[%i], read, locality<3>, data : memref<8xf32> return }
func.func @valid(%i: index, %m: memref<?xf32>) {
  %c = arith.constant 3 : index
  %0 = affine.load %m[%c] : memref<?xf32>
  %d = memref.dim %m, %c : memref<?xf32>
  affine.store %0, %m[symbol(%d) + %i] : memref<?xf32>
  return
}
func.func @invalid(%i: index, %m: memref<?xf32>) {
  %c = arith.addi %i, %i : index
  %0 = affine.load %m[%c] : memref<?xf32>
  return
}
func.func @effects(%i: index, %m: memref<8xindex>) -> index {
  %0 = memref.load %m[%i] : memref<8xindex>
  return %0 : index
}
func.func @into(%m: memref<8xindex>, %n: memref<8xf32>, %u: memref<?xf32>) {
  affine.parallel (%i) = (0) to (8) {
    affine.if affine_set<(d0): (d0 >= 0)>(%i) {
      %0 = func.call @apply(%i) : (index) -> index
    }
    func.call @valid(%i, %u) : (index, memref<?xf32>) -> ()
  }
  affine.for %i = 0 to 8 {
    %x = affine.load %m[%i] : memref<8xindex>
    %0 = func.call @apply(%x) : (index) -> index
    func.call @prefetch(%i, %n) : (index, memref<8xf32>) -> ()
    func.call @valid(%i, %u) : (index, memref<?xf32>) -> ()
    func.call @invalid(%i, %u) : (index, memref<?xf32>) -> ()
    %1 = func.call @effects(%i, %m) : (index, memref<8xindex>) -> index
  }
  %c = arith.constant 1 : index
  scf.for %i = %c to %c step %c {
    %0 = func.call @effects(%i, %m) : (index, memref<8xindex>) -> index
  }
  return
}
